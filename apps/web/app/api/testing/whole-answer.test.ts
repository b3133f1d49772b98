import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { wholeAnswer } from './whole-answer.ts'

test('Every call of the contract can be answered without a word being told', () => {
  for (const [key, { response }] of Object.entries<CallSpec>(contract)) {
    const { answer, faults } = wholeAnswer(key, response === undefined ? undefined : {})
    assert.deepEqual(faults, [], key)
    assert.deepEqual(response?.safeParse(answer).error?.issues ?? [], [], key)
  }
})

test('What was told stays as it is, null and empty lists included, and the rest is filled in around it', () => {
  const given = { payments: [{ id: 318, sum: 5000, company: null }], total_pages: 1 }
  const { answer, faults } = wholeAnswer('GET /{role}/payments', given)
  assert.deepEqual(faults, [])
  const { payments, total_pages } = answer as { payments: Record<string, unknown>[]; total_pages: number }
  assert.equal(total_pages, 1)
  assert.deepEqual([payments[0]?.['id'], payments[0]?.['sum'], payments[0]?.['company']], [318, 5000, null])
  assert.equal(typeof payments[0]?.['status'], 'number')
})

test('A field that the contract does not know, or of another kind, is a fault with its place', () => {
  const wrong = { payments: [{ id: '318', colour: 'red' }] }
  const { faults } = wholeAnswer('GET /{role}/payments', wrong)
  assert.equal(faults.length, 2)
  assert.match(faults.join('\n'), /^payments\.0\.colour is not in the contract: "red"$/mu)
  assert.match(faults.join('\n'), /^payments\.0\.id .*"318"$/mu)
  assert.match(wholeAnswer('GET /{role}/payments', []).faults.join(), /^the answer is no object/u)
  assert.match(wholeAnswer('GET /{role}/payments', { payments: {} }).faults.join(), /^payments is no list/u)
})

test('A call that is not in the contract, and an answer where there is none, are faults', () => {
  assert.deepEqual(wholeAnswer('GET /client/colours', {}).faults, ['is no call of the contract'])
  assert.deepEqual(wholeAnswer('DELETE /sessions/{id}', { ended: 1 }).faults, ['answers nothing'])
})
