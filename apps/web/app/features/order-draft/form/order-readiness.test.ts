import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceOf } from '../price/live-price.ts'
import { OrderFormStore } from './order-form-store.ts'
import { readinessOf } from './order-readiness.ts'
import type { Readiness } from './order-readiness.ts'
import { sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import type { Narrator } from '../picker/narrator-facts.ts'

/** The readiness of a form after some changes, with the price that the rules give it. */
function readyAfter(change: (store: OrderFormStore) => void, narrator: Narrator | null = sampleNarrator()): Readiness {
  const store = new OrderFormStore(sampleInfo())
  if (narrator) store.chooseNarrator(narrator)
  change(store)
  const state = store.getState()
  const price = priceOf(state.form.draft, state.narrator, store.info)
  const view = { lines: [], formatted_deadline_at: null, isConfirmed: true, changed_from: null }
  return readinessOf(state, store.context(), { ...view, total: price?.total ?? null, reason: price?.reason ?? null })
}

const obstacle = ({ canPay, canAsk, obstacle: code, field }: Readiness) => [canPay, canAsk, code, field]

test('An order with a price can be paid, or sent for a quote', () => {
  assert.deepEqual(obstacle(readyAfter((store) => store.typeText('Купите сейчас!'))), [true, true, null, ''])
})

test('What is missing is named, with the field where it goes', () => {
  assert.deepEqual(obstacle(readyAfter(() => undefined, null)), [false, false, 'no_narrator', 'narrator_id'])
  assert.deepEqual(obstacle(readyAfter(() => undefined)), [false, false, 'no_text', 'text'])
  const video = (store: OrderFormStore): void => void store.change({ change: 'genre', genre: 5 })
  assert.deepEqual(obstacle(readyAfter(video)), [false, false, 'clip_length_missing', 'clip_length'])
})

// Rule 9.29
test('What only a narrator can price is sent for a quote', () => {
  const link = (store: OrderFormStore): void =>
    void store.change({ change: 'fields', fields: { link: 'https://example.com/text' } })
  assert.deepEqual(obstacle(readyAfter(link)), [false, true, 'file_or_link', 'text'])
  assert.deepEqual(obstacle(readyAfter((store) => store.typeText('слово '.repeat(400)))), [
    false,
    true,
    'text_too_long',
    'text',
  ])
  const other = (store: OrderFormStore): void => {
    store.change({ change: 'genre', genre: 7 })
    store.typeText('Слова')
  }
  assert.deepEqual(obstacle(readyAfter(other)), [false, true, 'only_to_calculate', 'genre'])
})

test('A narrator who cannot take the order stops it', () => {
  const write = (store: OrderFormStore): void => store.typeText('Купите сейчас!')
  assert.deepEqual(obstacle(readyAfter(write, sampleNarrator({ on_pause: true }))), [
    false,
    false,
    'narrator_on_pause',
    'narrator_id',
  ])
  const noBooks = sampleNarrator({ prices: { ...sampleNarrator().prices, book_on: false } })
  const book = (store: OrderFormStore): void => {
    write(store)
    store.change({ change: 'genre', genre: 2 })
  }
  assert.deepEqual(obstacle(readyAfter(book, noBooks)), [false, false, 'section_off', 'narrator_id'])
  const topic = (store: OrderFormStore): void => {
    write(store)
    store.change({ change: 'fields', fields: { topic: 4 } })
  }
  assert.deepEqual(obstacle(readyAfter(topic)), [false, false, 'topic_forbidden', 'narrator_id'])
})

test('A text that has become too short for its genre stops the order', () => {
  const shortened = (store: OrderFormStore): void => {
    store.typeText('слово '.repeat(200))
    store.change({ change: 'genre', genre: 3 })
    store.typeText('Коротко')
  }
  assert.deepEqual(obstacle(readyAfter(shortened)), [false, false, 'text_too_short', 'genre'])
})

test('A field that no server would take stops it before anything is asked', () => {
  const badLink = (store: OrderFormStore): void => {
    store.typeText('Слова')
    store.change({ change: 'fields', fields: { link: 'javascript:alert(1)' } })
  }
  assert.deepEqual(obstacle(readyAfter(badLink)), [false, false, 'link_invalid', 'link'])
})
