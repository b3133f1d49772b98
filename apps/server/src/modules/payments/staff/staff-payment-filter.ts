import type { PaymentQueue } from '@tembrel/contract/calls/staff/payments.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { StaffPaymentFilter } from './staff-payments.queries.ts'

/** What staff ask for: days of Moscow as `YYYY-MM-DD`, both inclusive. */
export interface AskedStaffFilter {
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly method?: number | undefined
  readonly queue?: PaymentQueue | undefined
  readonly order_id?: number | undefined
  readonly profile_id?: number | undefined
  readonly company_id?: number | undefined
  /** Whole roubles, both inclusive. */
  readonly sum_from?: number | undefined
  readonly sum_to?: number | undefined
  readonly name?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The same for the database: moments instead of days, kopecks instead of roubles. */
export function staffFilterOf({ from, to, name, sum_from, sum_to, ...asked }: AskedStaffFilter): StaffPaymentFilter {
  return {
    ...asked,
    name: name ?? '',
    ...(sum_from !== undefined && { kopecks_from: sum_from * 100 }),
    ...(sum_to !== undefined && { kopecks_to: sum_to * 100 }),
    ...(from !== undefined && { from: moscowInstant(from, 0, 0) }),
    ...(to !== undefined && { until: moscowInstant(plusDays(to, 1), 0, 0) }),
  }
}
