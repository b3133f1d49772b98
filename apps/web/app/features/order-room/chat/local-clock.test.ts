import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localClock } from './local-clock.ts'

test('The clock of a zone counts from UTC', () => {
  assert.equal(localClock('Asia/Vladivostok', '2026-10-05T12:26:00Z'), '22:26')
  assert.equal(localClock('Europe/Moscow', '2026-10-05T21:05:00Z'), '00:05')
})

test('An unknown zone has no clock', () => {
  assert.equal(localClock('Nowhere/Land', '2026-10-05T12:26:00Z'), null)
})
