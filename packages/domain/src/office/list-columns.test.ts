import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areUsualColumns, COLUMN_PAGES, LIST_COLUMNS, MOST_COLUMNS, shownColumns } from './list-columns.ts'

// Rule 7.881
test('A choice keeps its order, has what opens a row, and nothing that the list does not have', () => {
  const usual = ['name', 'state', 'roles', 'contacts', 'since']
  for (const [chosen, shown] of [
    [null, usual],
    [
      ['since', 'name'],
      ['since', 'name'],
    ],
    [
      ['phone', 'roles'],
      ['name', 'phone', 'roles'],
    ],
    [
      ['name', 'gone', 'name', 'email'],
      ['name', 'email'],
    ],
    [[], ['name']],
  ] as const) {
    assert.deepEqual(shownColumns('people', chosen), shown)
  }
})

// Rule 7.881
test('As usual is the same columns in the same order', () => {
  const { usual } = LIST_COLUMNS.audit
  assert.equal(areUsualColumns('audit', [...usual]), true)
  assert.equal(areUsualColumns('audit', usual.toReversed()), false)
  assert.equal(areUsualColumns('audit', [...usual, 'role']), false)
  assert.equal(areUsualColumns('audit', usual.slice(1)), false)
})

// Rule 7.881
test('Every list opens its rows by one of its usual columns, and names each once', () => {
  for (const page of COLUMN_PAGES) {
    const { title, usual, more } = LIST_COLUMNS[page]
    const all = [...usual, ...more]
    assert.ok(usual.includes(title), page)
    assert.equal(new Set(all).size, all.length, page)
    assert.ok(all.length <= MOST_COLUMNS, page)
  }
})
