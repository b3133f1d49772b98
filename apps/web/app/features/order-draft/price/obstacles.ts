/** All that can prevent an order from being paid, asked for or priced, as codes; `obstacle-labels.ts` has the words of each. */
import type { NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import type { GenreUnavailableReason } from '@tembrel/domain/orders/genre-availability.ts'
import type { UrgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import type { NoPriceReason } from '@tembrel/domain/pricing/price-types.ts'
import type { FieldProblem } from '../form/field-problems.ts'

export type Obstacle =
  | NoPriceReason
  | NotChoosableReason
  | GenreUnavailableReason
  | UrgentLockReason
  | FieldProblem
  | 'no_narrator'
  | 'narrator_loading'
  | 'narrator_failed'
  | 'price_pending'
  | 'file_on_its_way'
  | 'file_stopped'
  | 'file_left'
