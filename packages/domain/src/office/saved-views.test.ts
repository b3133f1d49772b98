import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewQuery } from './saved-views.ts'

// Rule 7.998
test('Two addresses that show the same are the same text', () => {
  assert.equal(viewQuery('?type=4&queue=open&page=3'), 'queue=open&type=4')
  assert.equal(viewQuery('queue=open&type=4&q='), viewQuery('type=4&queue=open'))
  assert.equal(viewQuery(''), '')
  assert.equal(viewQuery('?page=2&after=n1_2'), '')
  assert.equal(viewQuery('q=%D0%9D%D0%B8%D0%BD%D0%B0+Р'), 'q=%D0%9D%D0%B8%D0%BD%D0%B0+%D0%A0')
})
