/** What a breakdown is made from, and what it consists of (Product §4). */
import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Movement } from '../../../ledger/movement-of.ts'
import type { Settings } from '../../../settings/settings-shape.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import type { FeeTopup } from './fees-back.ts'
import type { OrderEventRow, PaymentEventRow, BreakdownOrderRow } from '../wallet.queries.ts'

export const STEP_KINDS = [
  'topup_asked',
  'invoice_issued',
  'topup_fee',
  'arrived',
  'to_order',
  'left_in_wallet',
  'fee_returned',
  'declined',
  'closed',
  'set_aside',
  'set_aside_more',
  'back_from_order',
  'accepted',
  'results_sent',
  'confirmed',
  'shared_out',
  'will_share',
  'goodwill',
  'corrected',
  'corrected_fee',
  'reward',
  'service_fee',
  'reward_arrived',
  'withdraw_asked',
  'refund_asked',
  'withdraw_started',
  'withdraw_fee',
  'withdraw_paid',
  'withdraw_returned',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** Who did it, as the reader sees them: `self` is the reader, `staff` the accountant. */
export type StepActor =
  | 'self'
  | 'client'
  | 'narrator'
  | 'soundengineer'
  | 'agent'
  | 'bank'
  | 'staff'
  | 'support'
  | 'service'

export interface BreakdownStep {
  readonly kind: StepKind
  readonly by: StepActor
  /** Null for what has not happened yet. */
  readonly at: Date | null
  /** With its sign as the wallet sees it; null when no money moved. */
  readonly amount: bigint | null
  /** Whether the amount is part of the line. The others explain it: fees beside it, money that went on. */
  readonly counts: boolean
  readonly balance: { readonly before: bigint; readonly after: bigint } | null
  readonly order_id: number | null
  readonly percent: number | null
  /** A code, or what staff wrote (`is_written`). */
  readonly reason: string | null
  readonly is_written: boolean
}

export interface BreakdownFacts {
  readonly payment: PaymentRow
  readonly history: readonly PaymentEventRow[]
  /** Of the payment itself. */
  readonly movements: readonly Movement[]
  readonly order: OrderBreakdown | null
  readonly settings: Pick<Settings, 'client_topup_commission' | 'narrator_withdraw_commission'>
  /** Those that the worker agreed to. */
  readonly service_fee_tiers: Settings['service_fee_tiers']
}

export interface OrderBreakdown {
  readonly row: BreakdownOrderRow
  readonly movements: readonly Movement[]
  readonly events: readonly OrderEventRow[]
  /** All payments of type 2 of the order, oldest first. */
  readonly pays: readonly { id: number; sum: Kopecks }[]
  /** Those that came for it with a fee. */
  readonly fee_topups: readonly FeeTopup[]
}

/** A step with what is usual left out. */
export function step(
  kind: StepKind,
  by: StepActor,
  at: Date | null,
  more: Partial<Omit<BreakdownStep, 'kind' | 'by' | 'at'>> = {},
): BreakdownStep {
  const nothing = { amount: null, counts: false, balance: null, order_id: null, percent: null, reason: null }
  return { kind, by, at, ...nothing, is_written: false, ...more }
}

/** Steps in the order in which they happened; those of one moment stay as they are, what is still to come is last. */
export function inOrder(steps: readonly BreakdownStep[]): BreakdownStep[] {
  return steps.toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity))
}
