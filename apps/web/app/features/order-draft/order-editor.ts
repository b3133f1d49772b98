/** Everything that the form of an order consists of behind the screen, and what is done to all of it at once. */
import { NEW_ORDER_STATUS } from '@tembrel/domain/orders/draft-types.ts'
import type { DraftNotice } from '@tembrel/domain/orders/draft-types.ts'
import type { Api } from '../../api/call-types.ts'
import { ApiFailure } from '../../api/failures.ts'
import { closedTitle } from '../nouns/order/closed-title.ts'
import { lastMove } from '../nouns/order/last-move.ts'
import { DraftSaver } from './saving/draft-saver.ts'
import type { NarratorChoice } from '../nouns/order/narrator-choice.ts'
import type { OpenTransfer } from './script/file-transfer.ts'
import type { KeptFiles } from './script/kept-files.ts'
import { formOfOrder, hasContent, isUntouched, isWritten, saveBodyOf } from './form/order-form.ts'
import type { Order, OrderForm } from './form/order-form.ts'
import { OrderFile } from './script/order-file.ts'
import { OrderFormStore } from './form/order-form-store.ts'
import type { Declined } from './form/order-form-store.ts'
import type { OrderInfo } from './order-info.ts'
import type { Narrator } from './picker/narrator-facts.ts'
import { PriceWatch } from './price/price-watch.ts'
import type { DraftShelf } from './saving/stored-draft.ts'

export interface OrderEditor {
  readonly info: OrderInfo
  readonly api: Api
  readonly shelf: DraftShelf
  readonly store: OrderFormStore
  readonly saver: DraftSaver
  readonly price: PriceWatch
  readonly file: OrderFile
  /** Called with the id of the draft that the form continues; null when it begins anew. */
  readonly onOrder: (order_id: number | null) => void
  /** Called with the script of an order that has been placed, or sent to be priced. */
  readonly onPlaced?: (text: string) => void
}

export interface EditorParts extends Pick<OrderEditor, 'info' | 'api' | 'shelf' | 'onOrder' | 'onPlaced'> {
  readonly files: KeptFiles
  readonly openTransfer: OpenTransfer
}

export function createOrderEditor({ files, openTransfer, ...parts }: EditorParts): OrderEditor {
  const { info, api, shelf, onOrder } = parts
  const store = new OrderFormStore(info)
  const saver = new DraftSaver({ store, shelf, api, onCreated: onOrder })
  const price = new PriceWatch({ store, api, onDisagreement: (id) => void loadNarrator(editor, id) })
  const file = new OrderFile({ store, saver, api, files, openTransfer })
  const editor: OrderEditor = { ...parts, store, saver, price, file }
  return editor
}

/** The order has been placed: nothing of it waits in this browser any more. */
export async function finishOrder({ store, saver, file, onPlaced }: OrderEditor): Promise<void> {
  onPlaced?.(store.getState().form.draft.text)
  saver.finish()
  await file.finish()
}

/** Reads the narrator of the draft. Resolves with what his conditions switched off. */
export async function loadNarrator(editor: OrderEditor, id: number): Promise<readonly DraftNotice[]> {
  const { store } = editor
  const isStillHis = (): boolean => store.getState().form.draft.narrator_id === id
  try {
    const narrator = await readNarrator(editor, id)
    if (!isStillHis()) return []
    if (narrator) return store.describeNarrator(narrator)
    store.setNarratorState('gone')
  } catch {
    // Known from before, he stays as he was known.
    if (isStillHis() && store.getState().narrator === null) store.setNarratorState('failed')
  }
  return []
}

/** Null for a narrator who takes no orders. Throws when there is no answer. */
async function readNarrator({ api }: OrderEditor, id: number): Promise<Narrator | null> {
  try {
    return (await api('GET /narrators/id/{id}', { params: { id: String(id) }, quiet: true })).narrator
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

export type ChoiceOutcome =
  | { readonly outcome: 'chosen'; readonly notices: readonly DraftNotice[] }
  | { readonly outcome: 'gone' | 'failed' }

/** Puts a narrator chosen elsewhere into the order. */
export async function applyChoice(editor: OrderEditor, choice: NarratorChoice): Promise<ChoiceOutcome> {
  try {
    const narrator = await readNarrator(editor, choice.narrator_id)
    if (!narrator) return { outcome: 'gone' }
    return { outcome: 'chosen', notices: editor.store.chooseNarrator(narrator, choice.genre_id ?? undefined) }
  } catch {
    return { outcome: 'failed' }
  }
}

/** What the page was opened with. */
export interface Opening {
  readonly owner: number | null
  /** The saved draft that the address names; the form shows it already. */
  readonly order: Order | null
}

/** Shows a saved draft as the server has it, and its narrator when he is known already. */
export function showOrder({ store }: Pick<OrderEditor, 'store'>, order: Order, narrator: Narrator | null): void {
  const { id: order_id, orderstatuses_id } = order
  store.load({ form: formOfOrder(order), order_id, orderstatuses_id, declined: declinedOf(order) })
  if (narrator?.id === store.getState().form.draft.narrator_id) store.describeNarrator(narrator)
}

function declinedOf(order: Order): Declined | null {
  if (order.orderstatuses_id === NEW_ORDER_STATUS) return null
  return { title: closedTitle(order), comment: lastMove(order)?.comment ?? '' }
}

/**
 * Fills the form with what was being written (Product §4): the draft of the address, else what this browser kept, else
 * the client's last saved draft. What was changed and never saved wins over what the server has.
 */
export async function restoreDraft(editor: OrderEditor, { owner, order }: Opening): Promise<void> {
  const { store, saver, shelf } = editor
  saver.setOwner(owner)
  const typed = takeTyped(editor)
  if (order) {
    showChangesTo(editor, order.id, owner)
    if (owner !== null) shelf.setCurrent(owner, order.id)
  } else if (!showKept(editor, owner) && owner !== null && typed === null) await showLast(editor, owner)
  if (typed !== null) addTyped(editor, typed)
  await editor.file.restore(owner)
  const { form, narrator } = store.getState()
  if (form.draft.narrator_id !== null && narrator === null) await loadNarrator(editor, form.draft.narrator_id)
}

/**
 * Shows the saved draft as it is by now, when nothing in this form waits to be saved: it may have been written in another tab, and
 * the next saving of an older form would undo that. A draft that is not there any more is reported by the next saving.
 */
export async function renewDraft(editor: OrderEditor): Promise<void> {
  const { api, store, saver } = editor
  const { order_id: id } = store.getState()
  if (id === null || !saver.isClean()) return
  try {
    const { order } = await api('GET /{role}/orders/{id}', { params: { role: 'client', id }, quiet: true })
    const { form, order_id, narrator } = store.getState()
    if (order_id !== id || !saver.isClean() || !isWritten(order.orderstatuses_id)) return
    if (isSameOrder(form, formOfOrder(order))) return
    showOrder(editor, order, narrator)
    saver.markClean()
    const { draft } = store.getState().form
    if (draft.narrator_id !== null && draft.narrator_id !== narrator?.id) await loadNarrator(editor, draft.narrator_id)
  } catch {
    // Without an answer the shown content stays.
  }
}

function isSameOrder(one: OrderForm, other: OrderForm): boolean {
  return JSON.stringify(saveBodyOf(one)) === JSON.stringify(saveBodyOf(other))
}

/** Words that were typed before the page was ready to remember anything; null when there are none. */
function takeTyped({ store, saver }: OrderEditor): string | null {
  store.flushText()
  const { form, revision } = store.getState()
  if (revision === 0) saver.markClean()
  return revision === 0 ? null : form.draft.text
}

function addTyped({ store }: OrderEditor, typed: string): void {
  const { text } = store.getState().form.draft
  if (text.includes(typed)) return
  store.change({ change: 'text', text: text.trim() === '' ? typed : `${text}\n\n${typed}` })
}

/** A saved draft with the changes to it that this browser kept. */
function showChangesTo({ store, saver, shelf }: OrderEditor, order_id: number, owner: number | null): void {
  const kept = shelf.read({ owner, order_id })
  if (!kept) return
  const { narrator, orderstatuses_id, declined } = store.getState()
  store.load({ ...kept, order_id, orderstatuses_id, declined })
  if (narrator?.id === kept.form.draft.narrator_id) store.describeNarrator(narrator)
  saver.markKept()
}

/** What was written and never reached the server; a guest's words become the client's. */
function showKept({ store, saver, shelf }: OrderEditor, owner: number | null): boolean {
  const asGuest = shelf.read({ owner: null, order_id: null })
  const kept = asGuest && (owner === null || hasContent(asGuest.form)) ? asGuest : shelf.read({ owner, order_id: null })
  if (!kept || isUntouched(kept.form)) return false
  store.load({ ...kept, order_id: null, orderstatuses_id: NEW_ORDER_STATUS })
  saver.markKept()
  if (kept === asGuest && owner !== null) {
    saver.keepNow()
    shelf.forget({ owner: null, order_id: null })
  }
  return true
}

async function showLast(editor: OrderEditor, owner: number): Promise<void> {
  const { api, shelf, store, saver } = editor
  const id = shelf.readCurrent(owner)
  if (id === null) return
  try {
    const { order } = await api('GET /{role}/orders/{id}', { params: { role: 'client', id }, quiet: true })
    if (!isWritten(order.orderstatuses_id)) return shelf.setCurrent(owner, null)
    // Whoever has begun to write in the meantime writes something new.
    if (store.getState().revision > 0) return
    showOrder(editor, order, null)
    saver.markClean()
    showChangesTo(editor, id, owner)
    editor.onOrder(id)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) shelf.setCurrent(owner, null)
  }
}
