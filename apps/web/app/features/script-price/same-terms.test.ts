import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameTerms } from './same-terms.ts'
import type { Offer } from './use-priced-list.ts'

const card = (id: number, rating = 4.9) => ({ id, rating, reviews_count: 10 })
const offer = (base: number, formatted_deadline_at: string, cleaning: 'narrator' | 'soundengineer' = 'narrator') =>
  ({
    lines: [
      { line: 'base', amount: base, worker: 'narrator' },
      { line: 'cleaning', amount: 500, worker: cleaning },
    ],
    formatted_deadline_at,
  }) as unknown as Offer

test('Voices agree in the terms that are the same for all of them', () => {
  const offers = new Map([
    [1, offer(4200, '6 октября')],
    [2, offer(3800, '6 октября')],
  ])
  assert.deepEqual([...sameTerms([card(1), card(2)], offers)], ['cleaning', 'deadline', 'rating'])
  assert.deepEqual([...sameTerms([card(1), card(2, 5)], offers)], ['cleaning', 'deadline'])
})

test('A line that one of them has alone, or that another worker does, is a difference', () => {
  const offers = new Map([
    [1, offer(4200, '6 октября')],
    [2, offer(4200, '7 октября', 'soundengineer')],
  ])
  assert.deepEqual([...sameTerms([card(1), card(2)], offers)], ['base', 'rating'])
})

test('Nobody to differ from, or a price that is not known yet, leaves everything in view', () => {
  const offers = new Map([[1, offer(4200, '6 октября')]])
  assert.equal(sameTerms([card(1)], offers).size, 0)
  assert.equal(sameTerms([card(1), card(2)], offers).size, 0)
})
