import type { WorkspaceLists } from '../workspace-lists.ts'
import type { FieldErrors } from '../field-errors.ts'
import type { PricesDraft } from './prices-draft.ts'

/** What each part of the price form is given. */
export interface PricesPartProps {
  readonly draft: PricesDraft
  readonly lists: WorkspaceLists
  readonly errors: FieldErrors
  readonly change: (more: Partial<PricesDraft>) => void
}
