import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentField, momentOfField } from './post-data.ts'

test('The moment of a post is read and written by the clock of Moscow, wherever its editor is', () => {
  assert.equal(momentField('2026-11-22T21:30:00.000Z'), '2026-11-23T00:30')
  assert.equal(momentOfField('2026-11-23T00:30'), '2026-11-22T21:30:00.000Z')
})

test('A year that is still being typed comes back as it was typed', () => {
  for (const typed of ['0002-11-23T00:30', '0202-11-23T10:00']) assert.equal(momentField(momentOfField(typed)), typed)
})
