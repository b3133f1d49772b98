/**
 * Two tabs of one browser write one guest's draft (Product §4). A tab shows what the other has kept as soon as it is kept, and says
 * so, as long as it has nothing of its own to lose; otherwise it asks. Invariant: nothing typed is overwritten unseen, and what
 * was replaced on the screen can be brought back.
 */
import { NEW_ORDER_STATUS } from '@tembrel/domain/orders/draft-types.ts'
import { loadNarrator } from '../order-editor.ts'
import type { OrderDesk } from '../order-editor.ts'
import type { FormState } from '../form/order-form-store.ts'

const GUEST = { owner: null, order_id: null } as const

/** Looks whether another tab has kept something, and shows or tells it. */
export function meetOtherTab(desk: OrderDesk): void {
  const { saver } = desk
  if (!saver.hasRival()) return
  if (saver.isUnkept()) saver.keepNow()
  else showOtherTab(desk)
}

/** Shows what another tab has kept. */
export function showOtherTab(desk: OrderDesk): void {
  const { store, saver, shelf } = desk
  const kept = shelf.read(GUEST)
  if (!kept) return
  store.flushText()
  const before = store.getState()
  show(desk, { ...before, ...kept, order_id: null, orderstatuses_id: NEW_ORDER_STATUS })
  saver.markRenewed(before)
}

/** Brings back what another tab's draft has replaced; that tab is then told in its turn. */
export function bringBack(desk: OrderDesk, replaced: FormState): void {
  show(desk, replaced)
  desk.saver.markKept()
  desk.saver.overrule()
}

function show(desk: OrderDesk, { form, key, order_id, orderstatuses_id }: FormState): void {
  const { store, file } = desk
  const { narrator, form: before } = store.getState()
  store.load({ form, key, order_id, orderstatuses_id })
  const { narrator_id, has_file } = form.draft
  if (narrator !== null && narrator.id === narrator_id) store.describeNarrator(narrator)
  else if (narrator_id !== null) void loadNarrator(desk, narrator_id)
  if (has_file !== before.draft.has_file) void file.restore(null)
}
