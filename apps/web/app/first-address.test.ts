import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isElsewhere } from './first-address.ts'

const LIST = 'https://tembrel.example/narrators'

test('Another page is elsewhere', () => {
  assert.equal(isElsewhere('/help', LIST), true)
  assert.equal(isElsewhere('/narrators/1', LIST), true)
  assert.equal(isElsewhere('/', LIST), true)
})

test('The same page is not, however its address ends, and neither is a page of errors', () => {
  assert.equal(isElsewhere('/narrators', LIST), false)
  assert.equal(isElsewhere('/narrators/', LIST), false)
  assert.equal(isElsewhere('/', 'https://tembrel.example/'), false)
  assert.equal(isElsewhere('/anything', undefined), false)
})
