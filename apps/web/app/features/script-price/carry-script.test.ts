import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import type { Api } from '../../api/call-types.ts'
import type { OrderForm } from '../order-draft/form/order-form.ts'
import { DraftShelf } from '../order-draft/saving/stored-draft.ts'
import type { DraftSlot, TextStore } from '../order-draft/saving/stored-draft.ts'
import { carryScript, findDraft } from './carry-script.ts'

const GUEST: DraftSlot = { owner: null, order_id: null }
const KEY = 'key-of-a-draft'

function memory(): TextStore {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

function makeShelf(): DraftShelf {
  const [lasting, tab] = [memory(), memory()]
  return new DraftShelf({ lasting: () => lasting, tab: () => tab })
}

const formOf = (text: string, other: Partial<OrderForm> = {}): OrderForm => ({
  title: '',
  comment: '',
  readings: [],
  phrases: [],
  ...other,
  draft: { ...EMPTY_DRAFT, text, ...other.draft },
})

/** A service that knows one saved order of the client, or none. */
function serviceWith(order: object | null): Api {
  const answer = async (): Promise<unknown> => {
    if (order === null) throw new Error('nobody answers')
    return await Promise.resolve({ order })
  }
  return answer as unknown as Api
}

test('a list of phrases goes along, with the names that the order has for the same phrases', async () => {
  const shelf = makeShelf()
  const parts = guestParts(shelf)
  const phrase = (name: string) => ({ name, text: 'Нажмите один.', note: '' })
  const carried = await carryScript(parts, { form: formOf('Нажмите один.', { phrases: [phrase('a')] }), source: null })
  assert.equal(carried.outcome, 'carried')
  assert.deepEqual(shelf.read(GUEST)?.form.phrases, [phrase('a')])
  shelf.keep(GUEST, { key: KEY, form: formOf('Нажмите один.', { phrases: [phrase('b')] }) })
  await carryScript(parts, { form: formOf('Нажмите один.', { phrases: [phrase('a')] }), source: GUEST })
  assert.deepEqual(shelf.read(GUEST)?.form.phrases, [phrase('b')])
  await carryScript(parts, { form: formOf('Нажмите два.'), source: GUEST })
  assert.deepEqual(shelf.read(GUEST)?.form.phrases, [])
})

const guestParts = (shelf: DraftShelf) => ({ shelf, api: serviceWith(null), owner: null })

function savedOrder(id: number, text: string) {
  return {
    ...{ id, text, orderstatuses_id: 1, words_count: 1, time_slow: 1, time_optimal: 1, time_fast: 1, topic: 0 },
    ...{ urgent: false, link: '', musics: [], cleaning: false, mixing: false, alienation: false, federal: false },
    ...{ clip_length: 0, dogovor_needed: false, title: 'Ролик', comment: 'Тише', narrator: null, genre: { id: 1 } },
    ...{ file_id: null, speed: 2, readings: [], phrases: [] },
  }
}

test('The script and its options become the draft that the order form opens with', async () => {
  const shelf = makeShelf()
  const form = formOf('Утро', { draft: { ...EMPTY_DRAFT, text: 'Утро', genre: 4, cleaning: true } })
  assert.deepEqual(await carryScript(guestParts(shelf), { form, source: null }), { outcome: 'carried', slot: GUEST })
  const kept = shelf.read(GUEST)?.form.draft
  assert.deepEqual([kept?.text, kept?.genre, kept?.cleaning], ['Утро', 4, true])
})

test('Other words in the new order are never written over without a word', async () => {
  const shelf = makeShelf()
  shelf.keep(GUEST, { key: KEY, form: formOf('Прежний текст') })
  const script = { form: formOf('Утро'), source: null }
  assert.equal((await carryScript(guestParts(shelf), script)).outcome, 'occupied')
  assert.equal(shelf.read(GUEST)?.form.draft.text, 'Прежний текст')
  assert.equal((await carryScript(guestParts(shelf), script, true)).outcome, 'carried')
  assert.equal(shelf.read(GUEST)?.form.draft.text, 'Утро')
})

test('What was taken from the new order goes back into it: its name and its comment stay', async () => {
  const shelf = makeShelf()
  shelf.keep(GUEST, { key: KEY, form: formOf('Утро', { title: 'Кофе', comment: 'Тише' }) })
  const found = await findDraft(guestParts(shelf))
  assert.deepEqual(found?.slot, GUEST)
  const result = await carryScript(guestParts(shelf), { form: formOf('Утро и вечер'), source: GUEST })
  assert.equal(result.outcome, 'carried')
  const kept = shelf.read(GUEST)
  assert.deepEqual([kept?.key, kept?.form.title, kept?.form.comment], [KEY, 'Кофе', 'Тише'])
  assert.equal(kept?.form.draft.text, 'Утро и вечер')
})

test('A saved draft of the client is taken and carried on under its own number', async () => {
  const shelf = makeShelf()
  shelf.setCurrent(7, 41)
  const parts = { shelf, api: serviceWith(savedOrder(41, 'Сохранённый')), owner: 7 }
  const found = await findDraft(parts)
  assert.deepEqual([found?.slot, found?.form.draft.text], [{ owner: 7, order_id: 41 }, 'Сохранённый'])
  const result = await carryScript(parts, { form: formOf('Новый'), source: { owner: 7, order_id: 41 } })
  assert.deepEqual(result, { outcome: 'carried', slot: { owner: 7, order_id: 41 } })
  assert.equal(shelf.read({ owner: 7, order_id: 41 })?.form.title, 'Ролик')
})

test('A script of its own leaves the saved draft as it is and becomes another order', async () => {
  const shelf = makeShelf()
  shelf.setCurrent(7, 41)
  const parts = { shelf, api: serviceWith(savedOrder(41, 'Сохранённый')), owner: 7 }
  const result = await carryScript(parts, { form: formOf('Новый'), source: null })
  assert.deepEqual(result, { outcome: 'carried', slot: { owner: 7, order_id: null } })
  assert.equal(shelf.read({ owner: 7, order_id: 41 }), null)
})

test('A browser that keeps nothing is told of instead of losing the script', async () => {
  const refuse = (): TextStore => {
    throw new Error('forbidden')
  }
  const shelf = new DraftShelf({ lasting: refuse, tab: refuse })
  assert.equal((await carryScript(guestParts(shelf), { form: formOf('Утро'), source: null })).outcome, 'unkept')
})
