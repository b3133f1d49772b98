/**
 * Drafts that live in the browser: a guest's until he signs in, and what a client has changed and not saved yet
 * (Product §4). Invariants: what is read is checked field by field, because anybody may have written it; another version
 * or a damaged record is no draft; words and times are counted anew from the text.
 */
import { EMPTY_DRAFT, SPEED } from '@tembrel/domain/orders/draft-types.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { phrasesIn } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { LONGEST_SPOKEN, LONGEST_WRITTEN, readingsIn } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import type { OrderForm } from '../form/order-form.ts'

const VERSION = 1

/** Whose draft it is (null = a guest) and which saved order it changes (null = none yet). */
export interface DraftSlot {
  readonly owner: number | null
  readonly order_id: number | null
}

export interface StoredDraft {
  readonly form: OrderForm
  /** Names this piece of writing: repeating its creation after a lost answer makes no second order. */
  readonly key: string
}

/** The part of the browser's storage that is needed; a test brings its own. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where texts are kept: for good, and as long as the tab. Either may throw: some browsers forbid even the question. */
export interface ShelfStores {
  readonly lasting: () => TextStore
  readonly tab: () => TextStore
}

/** Drafts in the browser. Every method survives a store that refuses. */
export class DraftShelf {
  readonly #stores: ShelfStores

  constructor(stores: ShelfStores) {
    this.#stores = stores
  }

  read(slot: DraftSlot): StoredDraft | null {
    return parseStoredDraft(get(this.#stores.lasting, nameOf(slot)))
  }

  /** The stored text, letter for letter, to check whether it is still what this tab read or wrote last. Null when there is none. */
  readText(slot: DraftSlot): string | null {
    return get(this.#stores.lasting, nameOf(slot))
  }

  /** False when the browser does not keep it. */
  keep(slot: DraftSlot, draft: StoredDraft): boolean {
    return set(this.#stores.lasting, nameOf(slot), JSON.stringify({ version: VERSION, ...draft }))
  }

  forget(slot: DraftSlot): void {
    set(this.#stores.lasting, nameOf(slot), null)
  }

  /** The saved draft that this client is writing in this tab; whoever comes back to the form goes on with it. */
  readCurrent(owner: number): number | null {
    const id = Number(get(this.#stores.tab, `order_draft:${owner}:current`))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  }

  setCurrent(owner: number, order_id: number | null): void {
    set(this.#stores.tab, `order_draft:${owner}:current`, order_id === null ? null : String(order_id))
  }
}

function get(open: () => TextStore, name: string): string | null {
  try {
    return open().getItem(name)
  } catch {
    return null
  }
}

function set(open: () => TextStore, name: string, value: string | null): boolean {
  try {
    if (value === null) open().removeItem(name)
    else open().setItem(name, value)
    return true
  } catch {
    return false
  }
}

function nameOf({ owner, order_id }: DraftSlot): string {
  return `order_draft:${owner ?? 'guest'}:${order_id ?? 'new'}`
}

/** A record as it was kept; null for anything that is none. */
export function parseStoredDraft(json: string | null): StoredDraft | null {
  const record = parseObject(json)
  if (record?.['version'] !== VERSION || !isObject(record['form']) || !isObject(record['form']['draft'])) return null
  const { form, key } = record
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return null
  const { title, comment, draft, readings, phrases } = form as Record<string, unknown>
  const read = readDraft(draft as Fields)
  const words = { title: textOr(title, ''), comment: textOr(comment, '') }
  const beside = {
    readings: readingsIn(read.text, readReadings(readings)),
    phrases: phrasesIn(read.text, readPhrases(phrases)),
  }
  return { key, form: { ...words, draft: read, ...beside } }
}

type Fields = Readonly<Record<string, unknown>>

/** Each field by itself: one that is damaged is as in a new order, the others stay. */
function readDraft(fields: Fields): OrderDraft {
  const text = textOr(fields['text'], '')
  const speed = numberOr(fields['speed'], 2)
  const is = (name: string): boolean => fields[name] === true
  return {
    ...EMPTY_DRAFT,
    ...estimateScript(text),
    text,
    narrator_id: numberOr(fields['narrator_id'], 0) || null,
    genre: numberOr(fields['genre'], EMPTY_DRAFT.genre),
    topic: numberOr(fields['topic'], 0),
    link: textOr(fields['link'], ''),
    has_file: is('has_file'),
    musics: readIds(fields['musics']),
    clip_length: numberOr(fields['clip_length'], 0),
    speed: speed === SPEED.slow || speed === SPEED.fast ? speed : SPEED.optimal,
    urgent: is('urgent'),
    cleaning: is('cleaning'),
    mixing: is('mixing'),
    alienation: is('alienation'),
    federal: is('federal'),
    dogovor_needed: is('dogovor_needed'),
    asked_options: readOptions(fields['asked_options']),
  }
}

function parseObject(json: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise
}

function readOptions(value: unknown): OptionName[] {
  return Array.isArray(value) ? OPTION_NAMES.filter((name) => value.includes(name)) : []
}

function readReadings(value: unknown): KeptReading[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap((fields) => {
    const [start, written, spoken] = [
      numberOr(fields['start'], -1),
      textOr(fields['written'], ''),
      textOr(fields['spoken'], ''),
    ]
    return start < 0 || written.length > LONGEST_WRITTEN || spoken.length > LONGEST_SPOKEN
      ? []
      : [{ start, written, spoken }]
  })
}

function readPhrases(value: unknown): Phrase[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((fields) => ({
    name: textOr(fields['name'], ''),
    note: textOr(fields['note'], ''),
    text: textOr(fields['text'], ''),
  }))
}

function readIds(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0) : []
}
