/** What bars a correction of a ledger's operation by hand (Product §4, docs/decisions/0066). */
import type { CorrectionBarRow } from './corrections.queries.ts'

/**
 * `corrected`: it has been corrected. `in_order`: its money went straight into an order that still holds it; `shared_out`: that
 * order is completed. `bound`: it is a step of an order or of a withdrawal. Null: nothing bars it.
 */
export type CorrectionBar = 'corrected' | 'in_order' | 'shared_out' | 'bound' | null

/** What one operation's row says. */
export function barOf({
  is_corrected,
  is_bound,
  is_charge,
  returned_by,
  is_shared_out,
}: CorrectionBarRow): CorrectionBar {
  if (is_corrected) return 'corrected'
  if (!is_charge) return is_bound ? 'bound' : null
  if (returned_by !== null) return null
  return is_shared_out ? 'shared_out' : 'in_order'
}
