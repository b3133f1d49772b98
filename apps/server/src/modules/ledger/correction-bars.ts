/** What bars a correction of a ledger's operation by hand (Product §4, docs/decisions/0066). */
import type { CorrectionBarRow } from './corrections.queries.ts'

/**
 * `corrected`: it has been corrected. `in_order`: its money went straight into an order that still holds it; `shared_out`: that
 * order is completed. `bound`: it is a step of an order or of a withdrawal, or
 * moved money of the bank's receipts, which are put right where they were assigned. Null: nothing bars it.
 */
export type CorrectionBar = 'corrected' | 'in_order' | 'shared_out' | 'bound' | null

/** What one operation's row says; with `receipts` for whoever keeps the receipts in step. */
export function barOf(
  { is_corrected, is_receipt, is_bound, is_charge, returned_by, is_shared_out }: CorrectionBarRow,
  of = { receipts: false },
): CorrectionBar {
  if (is_corrected) return 'corrected'
  if (is_receipt && !of.receipts) return 'bound'
  if (!is_charge) return is_bound ? 'bound' : null
  if (returned_by !== null) return null
  return is_shared_out ? 'shared_out' : 'in_order'
}
