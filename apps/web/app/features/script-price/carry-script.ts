/**
 * The way of a script between the list and the new order. Invariant: a draft with other words in it is never written
 * over unless its writer has said so.
 */
import { phrasesIn } from '@tembrel/domain/phrases/phrase-list.ts'
import { newId } from '../../api/idempotency.ts'
import type { Api } from '../../api/call-types.ts'
import { EMPTY_FORM, formOfOrder, hasContent, isWritten } from '../order-draft/form/order-form.ts'
import type { OrderForm } from '../order-draft/form/order-form.ts'
import type { DraftShelf, DraftSlot, StoredDraft } from '../order-draft/saving/stored-draft.ts'

export interface CarryParts {
  readonly shelf: DraftShelf
  readonly api: Api
  /** The client; null for a guest. */
  readonly owner: number | null
}

export interface FoundDraft {
  readonly form: OrderForm
  readonly slot: DraftSlot
}

/** The draft that the order form would open with; null when it has no script, or there is no answer. */
export async function findDraft(parts: CarryParts): Promise<FoundDraft | null> {
  const { shelf, owner } = parts
  const slots: DraftSlot[] = [{ owner: null, order_id: null }, ...(owner === null ? [] : [{ owner, order_id: null }])]
  for (const slot of slots) {
    const form = shelf.read(slot)?.form
    if (form && hasContent(form)) return { form, slot }
  }
  const saved = await readSaved(parts)
  return saved && hasContent(saved.form) ? saved : null
}

/** The draft that this client is writing on the server, with what this browser has changed in it. */
async function readSaved({ shelf, api, owner }: CarryParts): Promise<FoundDraft | null> {
  const order_id = owner === null ? null : shelf.readCurrent(owner)
  if (order_id === null) return null
  const slot = { owner, order_id }
  try {
    const { order } = await api('GET /{role}/orders/{id}', { params: { role: 'client', id: order_id }, quiet: true })
    if (!isWritten(order.orderstatuses_id)) return null
    return { form: shelf.read(slot)?.form ?? formOfOrder(order), slot }
  } catch {
    return null
  }
}

export type CarryOutcome =
  | { readonly outcome: 'carried'; readonly slot: DraftSlot }
  /** Other words lie there: may they be replaced? */
  | { readonly outcome: 'occupied' }
  /** The browser keeps nothing. */
  | { readonly outcome: 'unkept' }

/** Puts script and options into the draft that the order form opens with next. `source` see `ScriptMode`. */
export async function carryScript(
  parts: CarryParts,
  { form, source }: { readonly form: OrderForm; readonly source: DraftSlot | null },
  mayReplace = false,
): Promise<CarryOutcome> {
  const { shelf, owner } = parts
  const isOwn = source !== null && (source.owner === null || source.owner === owner)
  const fresh: DraftSlot = { owner, order_id: null }
  const guests: DraftSlot = { owner: null, order_id: null }
  // What the form would show first: words that a guest left behind, then those that never reached the server.
  const first = [guests, fresh].map((slot) => ({ slot, kept: shelf.read(slot) })).find(({ kept }) => holdsWords(kept))
  if (first?.kept) {
    const { slot, kept } = first
    const isSame = kept.form.draft.text === form.draft.text || (isOwn && source.order_id === null)
    if (!isSame && !mayReplace) return { outcome: 'occupied' }
    return keep(shelf, slot, { key: kept.key, form: isSame ? merge(kept.form, form) : form })
  }
  const saved = isOwn ? await readSaved(parts) : null
  // A draft that has been saved meanwhile goes on; any other saved one stays as it is among the drafts.
  const isGoingOn = saved !== null && (source?.order_id === null || source?.order_id === saved.slot.order_id)
  if (isGoingOn) return keep(shelf, saved.slot, { key: newId(), form: merge(saved.form, form) })
  return keep(shelf, fresh, { key: newId(), form })
}

function holdsWords(kept: StoredDraft | null): boolean {
  return kept !== null && hasContent(kept.form)
}

function keep(shelf: DraftShelf, slot: DraftSlot, draft: StoredDraft): CarryOutcome {
  return shelf.keep(slot, draft) ? { outcome: 'carried', slot } : { outcome: 'unkept' }
}

/** The name, the comment and the narrator of the draft stay; all that is priced comes from the script. */
function merge(into: OrderForm, { draft, phrases }: OrderForm): OrderForm {
  const { narrator_id, dogovor_needed, link, has_file } = into.draft
  const ours = { ...draft, narrator_id, dogovor_needed, link: draft.link || link, has_file: draft.has_file || has_file }
  // Names that were given to the same phrases in the order are newer than the pasted ones.
  const named = phrasesIn(draft.text, into.phrases)
  return { ...EMPTY_FORM, ...into, draft: ours, phrases: named.length > 0 ? named : phrases }
}
