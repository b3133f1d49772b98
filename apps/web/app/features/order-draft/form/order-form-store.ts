/**
 * The order that is being written. One store for the page and its dialogs; every change goes through the draft rules of
 * the domain (Product §4), the same that the server applies.
 */
import { changeDraft } from '@tembrel/domain/orders/draft-rules.ts'
import { settleDraft } from '@tembrel/domain/orders/draft-settle.ts'
import { NEW_ORDER_STATUS } from '@tembrel/domain/orders/draft-types.ts'
import type { DraftChange, DraftContext, DraftNotice, DraftResult } from '@tembrel/domain/orders/draft-types.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { phrasesIn, scriptOfPhrases, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { tableOfPhrases } from '@tembrel/domain/phrases/phrase-table.ts'
import { carryReadings, readingsIn } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import { correctWord } from '@tembrel/domain/readings/correct-word.ts'
import { newId } from '../../../api/idempotency.ts'
import { draftNarratorOf } from '../picker/narrator-facts.ts'
import type { Narrator } from '../picker/narrator-facts.ts'
import { EMPTY_FORM } from './order-form.ts'
import type { OrderForm } from './order-form.ts'
import type { OrderInfo } from '../order-info.ts'

/** An order that came back: status 4 by the narrator, 6 by the client himself (Product §4). */
export interface Declined {
  /** What became of it, in words. */
  readonly title: string
  readonly comment: string
}

/** `gone`: the narrator of a saved draft takes no orders any more. */
export type NarratorState = 'none' | 'loading' | 'ready' | 'failed' | 'gone'

export interface FormState {
  readonly form: OrderForm
  /** The saved order it changes; null while there is none. */
  readonly order_id: number | null
  readonly orderstatuses_id: OrderStatusId
  readonly narrator: Narrator | null
  readonly narrator_state: NarratorState
  /** Who sent the order back into the form, and in which words. */
  readonly declined: Declined | null
  /** What the service refused, by field. */
  readonly errors: Readonly<Record<string, string>>
  /** What it said of the order as a whole; gone with the next change. */
  readonly problem: string | null
  /** Grows with every change the person makes. */
  readonly revision: number
  /** Names this piece of writing, see `StoredDraft`. */
  readonly key: string
}

/** Up to here words and times follow every key; a longer script is counted when its writer pauses. */
const LIVE_TEXT_LENGTH = 4000
const PAUSE_MS = 250
const LONGEST_WAIT_MS = 1000

export class OrderFormStore {
  readonly info: OrderInfo
  readonly #now: () => Date
  readonly #listeners = new Set<() => void>()
  #state: FormState
  #typed: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(info: OrderInfo, now: () => Date = () => new Date()) {
    this.info = info
    this.#now = now
    this.#state = blankState()
  }

  readonly getState = (): FormState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the rules of drafts look at beside the draft. */
  context(): DraftContext {
    const { narrator, orderstatuses_id } = this.#state
    return {
      genres: this.info.genres,
      flags: this.info.flags,
      narrator: narrator && draftNarratorOf(narrator, this.#now()),
      paid: [],
      orderstatuses_id,
    }
  }

  /** What the change would do, without doing it. */
  preview(change: DraftChange): DraftResult {
    this.flushText()
    return changeDraft(this.#state.form.draft, change, this.context())
  }

  /** Does it and returns what else it brought about. */
  change(change: DraftChange): readonly DraftNotice[] {
    const { draft, notices } = this.preview(change)
    const { form, errors } = this.#state
    if (draft !== form.draft) {
      const readings = carryReadings(form.draft.text, draft.text, form.readings)
      // A text that is not the phrases of the list any more came from elsewhere: it is an ordinary script.
      const phrases = draft.text === form.draft.text ? form.phrases : phrasesIn(draft.text, form.phrases)
      this.#edit({ form: { ...form, draft, readings, phrases }, errors: without(errors, fieldsOf(change)) })
    }
    return notices
  }

  setWords(words: Partial<Pick<OrderForm, 'title' | 'comment'>>): void {
    const { form, errors } = this.#state
    this.#edit({ form: { ...form, ...words }, errors: without(errors, Object.keys(words)) })
  }

  /** How these words are read; those that were decided differently before are decided anew. */
  keepReadings(decided: readonly KeptReading[]): void {
    this.flushText()
    const others = this.#state.form.readings.filter(({ start }) => !decided.some((one) => one.start === start))
    this.#setReadings([...others, ...decided])
  }

  /** Nothing is decided of the words that begin here any more. */
  dropReading(start: number): void {
    this.#setReadings(this.#state.form.readings.filter((reading) => reading.start !== start))
  }

  /** Writes another word in every place of a misspelled one. Answers what takes that back, while nothing else has changed the script. */
  correctWord(written: string, meant: string): () => void {
    this.flushText()
    const { draft, phrases } = this.#state.form
    const listed = phrases.map((phrase) => ({ ...phrase, text: correctWord(phrase.text, written, meant) }))
    const write = (text: string, list: readonly Phrase[]): void =>
      list.length > 0 ? this.setPhrases(list) : void this.change({ change: 'text', text })
    write(correctWord(draft.text, written, meant), listed)
    this.flushText()
    const corrected = this.#state.form.draft.text
    return () => {
      this.flushText()
      if (this.#state.form.draft.text === corrected) write(draft.text, phrases)
      this.flushText()
    }
  }

  #setReadings(readings: readonly KeptReading[]): void {
    const { form, errors } = this.#state
    const kept = readingsIn(form.draft.text, readings)
    this.#edit({ form: { ...form, readings: kept }, errors: without(errors, ['readings']) })
  }

  /** Takes what is in the text area; a long script is counted a moment later, so that typing stays smooth. */
  typeText(text: string): void {
    clearTimeout(this.#timer)
    this.#typed = text
    if (text.length <= LIVE_TEXT_LENGTH) this.flushText()
    else this.#timer = setTimeout(() => whenIdle(() => this.flushText()), PAUSE_MS)
  }

  /** The script is this list; without rows it is an ordinary one, whose text stays. */
  setPhrases(phrases: readonly Phrase[]): void {
    this.flushText()
    const { form, errors } = this.#state
    this.#edit({ form: { ...form, phrases }, errors: without(errors, ['phrases', 'text']) })
    if (phrases.length > 0) this.typeText(scriptOfPhrases(phrases))
  }

  /** The list becomes an ordinary script again, names and notes in it as a table: nothing is lost, and it can be a list again. */
  unlistPhrases(): void {
    const { phrases } = this.#state.form
    this.setPhrases([])
    this.change({ change: 'text', text: tableOfPhrases(phrases) })
  }

  /** Counts what has been typed since. To be called before the text is used for anything. */
  flushText(): void {
    clearTimeout(this.#timer)
    const text = this.#typed
    this.#typed = null
    if (text !== null && text !== this.#state.form.draft.text) this.change({ change: 'text', text })
  }

  hasUncountedText(): boolean {
    return this.#typed !== null && this.#typed !== this.#state.form.draft.text
  }

  /** Chooses a narrator; `genre` comes along when he was chosen from a list of that genre. */
  chooseNarrator(narrator: Narrator, genre?: number): readonly DraftNotice[] {
    const chosen = draftNarratorOf(narrator, this.#now())
    const change: DraftChange = { change: 'narrator', narrator: chosen, ...(genre !== undefined && { genre }) }
    const { draft, notices } = this.preview(change)
    const { form, errors } = this.#state
    this.#edit({
      form: { ...form, draft },
      narrator,
      narrator_state: 'ready',
      errors: without(errors, ['narrator_id', ...(genre === undefined ? [] : ['genre'])]),
    })
    return notices
  }

  /** The narrator of the draft as the service describes him now; what he does not sell is switched off. */
  describeNarrator(narrator: Narrator): readonly DraftNotice[] {
    this.#set({ narrator, narrator_state: 'ready' })
    return this.#settle()
  }

  /** What has become of asking for the draft's narrator. One who is gone leaves the draft. */
  setNarratorState(narrator_state: NarratorState): void {
    const { form } = this.#state
    if (narrator_state !== 'gone') return this.#set({ narrator_state })
    this.#edit({ form: { ...form, draft: { ...form.draft, narrator_id: null } }, narrator: null, narrator_state })
  }

  /** Puts a kept or saved draft into the form. */
  load(
    loaded: Pick<FormState, 'form' | 'order_id' | 'orderstatuses_id'> & Partial<Pick<FormState, 'key' | 'declined'>>,
  ): void {
    this.#typed = null
    const narrator_state = loaded.form.draft.narrator_id === null ? 'none' : 'loading'
    this.#set({ ...blankState(), ...loaded, narrator_state, revision: this.#state.revision })
    this.#settle()
  }

  /** An empty form, for another order. */
  startAnew(): void {
    this.#typed = null
    this.#set({ ...blankState(), revision: this.#state.revision })
  }

  /** The service has it under this id. */
  setSaved(order_id: number, orderstatuses_id: OrderStatusId): void {
    this.#set({ order_id, orderstatuses_id })
  }

  /** The saved draft is no more: the next saving makes another. */
  detach(): void {
    this.#set({ order_id: null, orderstatuses_id: NEW_ORDER_STATUS, key: newId() })
  }

  setRefusal(errors: Readonly<Record<string, string>>, problem: string | null): void {
    this.#set({ errors, problem })
  }

  /** Goes back to an earlier state; words typed since stay. */
  undoTo({ form, narrator, narrator_state }: FormState): void {
    this.flushText()
    const { text, words_count, time_slow, time_optimal, time_fast, link } = this.#state.form.draft
    const draft = { ...form.draft, text, words_count, time_slow, time_optimal, time_fast, link }
    this.#edit({ form: { ...this.#state.form, draft }, narrator, narrator_state })
  }

  /** No change of the person's: the server settles the draft in the same way when it is saved. */
  #settle(): readonly DraftNotice[] {
    const { form } = this.#state
    const { draft, notices } = settleDraft(form.draft, this.context())
    if (draft !== form.draft) this.#set({ form: { ...form, draft } })
    return notices
  }

  #edit(change: Partial<FormState>): void {
    this.#set({ problem: null, ...change, revision: this.#state.revision + 1 })
  }

  #set(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function blankState(): FormState {
  return {
    form: EMPTY_FORM,
    order_id: null,
    orderstatuses_id: NEW_ORDER_STATUS,
    narrator: null,
    narrator_state: 'none',
    declined: null,
    errors: {},
    problem: null,
    revision: 0,
    key: newId(),
  }
}

/** The fields whose refusal a change answers. */
function fieldsOf(change: DraftChange): readonly string[] {
  switch (change.change) {
    case 'genre':
      return ['genre', 'narrator_id']
    case 'narrator':
      return ['narrator_id']
    case 'add_music':
    case 'remove_music':
    case 'musics':
      return ['musics']
    case 'option':
      return [change.option]
    case 'urgent':
      return ['urgent']
    case 'text':
      return ['text']
    case 'fields':
      return Object.keys(change.fields)
  }
}

function without(errors: FormState['errors'], fields: readonly string[]): FormState['errors'] {
  if (!fields.some((field) => field in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else run()
}
