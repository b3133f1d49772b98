/**
 * The script that the list is priced for: it lives in the tab until an order is made of it, and never in an address.
 * Invariants: what is read is checked, because anybody may have written it; no narrator belongs to it.
 */
import { newId } from '../../api/idempotency.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { EMPTY_FORM } from '../order-draft/form/order-form.ts'
import type { OrderForm } from '../order-draft/form/order-form.ts'
import { parseStoredDraft } from '../order-draft/saving/stored-draft.ts'
import type { DraftSlot, TextStore } from '../order-draft/saving/stored-draft.ts'
import { KEPT_KEY } from './kept-key.ts'
import { ON_KEY } from './on-key.ts'

const KEY = 'script_price'
const VERSION = 1

/** The most voices to compare side by side. */
export const MOST_PICKED = 4

export interface ScriptMode {
  /** Script, genre and options as an order holds them. */
  readonly form: OrderForm
  /** Whether the client has chosen the genre; until then it follows from the length. */
  readonly isGenreChosen: boolean
  /** Whether the list begins with the lowest total for this script. */
  readonly isByTotal: boolean
  /** The draft it was taken from, or has been carried into; null while it belongs to no draft. */
  readonly source: DraftSlot | null
  /** The voices to compare, in the order they were picked. */
  readonly picked: readonly NarratorCard[]
}

const NO_MODE: ScriptMode = { form: EMPTY_FORM, isGenreChosen: false, isByTotal: true, source: null, picked: [] }

/** What was kept; a damaged record is none. */
export function readMode(open: () => TextStore): ScriptMode {
  try {
    const json = open().getItem(KEY)
    const draft = parseStoredDraft(json)
    if (json === null || !draft) return NO_MODE
    const { is_genre_chosen, is_by_total, source, picked } = JSON.parse(json) as Record<string, unknown>
    return {
      form: { ...draft.form, draft: { ...draft.form.draft, narrator_id: null } },
      isGenreChosen: is_genre_chosen === true,
      isByTotal: is_by_total !== false,
      source: isSlot(source) ? source : null,
      picked: Array.isArray(picked) ? picked.filter(isCard).slice(0, MOST_PICKED) : [],
    }
  } catch {
    return NO_MODE
  }
}

/** False when the browser does not keep it. */
export function keepMode(
  open: () => TextStore,
  { form, isGenreChosen, isByTotal, source, picked }: ScriptMode,
): boolean {
  try {
    const marks = { is_genre_chosen: isGenreChosen, is_by_total: isByTotal }
    const record = { version: VERSION, key: newId(), form, ...marks, source, picked }
    open().setItem(KEY, JSON.stringify(record))
    if (form.draft.text.trim() === '') open().removeItem(KEPT_KEY)
    else open().setItem(KEPT_KEY, '1')
    return true
  } catch {
    return false
  }
}

/** An order has been made of this script: lists show their own prices again. Another script that was brought meanwhile stays. */
export function leaveScript(open: () => TextStore, text: string): void {
  if (text === '' || readMode(open).form.draft.text !== text) return
  for (const key of [KEY, KEPT_KEY, ON_KEY]) open().removeItem(key)
}

/** Notes whether the list shows prices for a script, so that loading the page anew shows them again. */
export function keepOn(open: () => TextStore, isOn: boolean): void {
  try {
    if (isOn) open().setItem(ON_KEY, '1')
    else open().removeItem(ON_KEY)
  } catch {
    // The page then begins with the plain list.
  }
}

function isSlot(value: unknown): value is DraftSlot {
  if (typeof value !== 'object' || value === null) return false
  const { owner, order_id } = value as Record<string, unknown>
  return [owner, order_id].every((id) => id === null || Number.isSafeInteger(id))
}

/** Whether it has what the comparison shows without asking first. */
function isCard(value: unknown): value is NarratorCard {
  if (typeof value !== 'object' || value === null) return false
  const { id, firstname, lastname, slug, on_pause, related_demo } = value as Record<string, unknown>
  const isDemo = related_demo === null || (typeof related_demo === 'object' && 'sound' in related_demo)
  return (
    Number.isSafeInteger(id) &&
    [firstname, lastname, slug].every((text) => typeof text === 'string') &&
    typeof on_pause === 'boolean' &&
    isDemo
  )
}
