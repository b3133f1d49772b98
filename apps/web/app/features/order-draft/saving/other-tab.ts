/**
 * Two tabs of one browser write one guest's draft (Product §4). A tab shows what the other has kept as soon as it is kept, and says
 * so, as long as it has nothing of its own to lose; otherwise it asks. Invariant: nothing typed is overwritten unseen, and what
 * was replaced on the screen can be brought back.
 */
import { NEW_ORDER_STATUS } from '@tembrel/domain/orders/draft-types.ts'
import { loadNarrator } from '../order-editor.ts'
import type { OrderEditor } from '../order-editor.ts'
import type { FormState } from '../form/order-form-store.ts'

const GUEST = { owner: null, order_id: null } as const

/** Looks whether another tab has kept something, and shows or announces it. */
export function meetOtherTab(editor: OrderEditor): void {
  const { saver } = editor
  if (!saver.hasRival()) return
  if (saver.isUnkept()) saver.keepNow()
  else showOtherTab(editor)
}

/** Shows what another tab has kept. */
export function showOtherTab(editor: OrderEditor): void {
  const { store, saver, shelf } = editor
  const kept = shelf.read(GUEST)
  if (!kept) return
  store.flushText()
  const before = store.getState()
  show(editor, { ...before, ...kept, order_id: null, orderstatuses_id: NEW_ORDER_STATUS })
  saver.markRenewed(before)
}

/** Brings back what another tab's draft has replaced; that tab is then notified in its turn. */
export function bringBack(editor: OrderEditor, replaced: FormState): void {
  show(editor, replaced)
  editor.saver.markKept()
  editor.saver.overrule()
}

function show(editor: OrderEditor, { form, key, order_id, orderstatuses_id }: FormState): void {
  const { store, file } = editor
  const { narrator, form: before } = store.getState()
  store.load({ form, key, order_id, orderstatuses_id })
  const { narrator_id, has_file } = form.draft
  if (narrator !== null && narrator.id === narrator_id) store.describeNarrator(narrator)
  else if (narrator_id !== null) void loadNarrator(editor, narrator_id)
  if (has_file !== before.draft.has_file) void file.restore(null)
}
