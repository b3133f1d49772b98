import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRows } from './merge-rows.ts'

const row = (id: number, title = 'old') => ({ id, title })

test('Pages follow one another', () => {
  assert.deepEqual(mergeRows([row(5), row(4)], [row(3)]), [row(5), row(4), row(3)])
})

test('An order that has moved to the first page is not shown twice, and its newest row stays', () => {
  assert.deepEqual(mergeRows([row(3, 'new'), row(5)], [row(4), row(3)]), [row(3, 'new'), row(5), row(4)])
})

test('A page that brings the same order twice shows it once', () => {
  assert.deepEqual(mergeRows([], [row(1), row(1)]), [row(1)])
})
