import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { WalletFilter } from './wallet.queries.ts'

/** What a person asks for: days of Moscow as `YYYY-MM-DD`, both inclusive. */
export interface AskedFilter {
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly method?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The same for the database: moments instead of days. */
export function walletFilterOf(profile_ids: readonly number[], asked: AskedFilter): WalletFilter {
  const { type, status, method, from, to } = asked
  return {
    profile_ids,
    type,
    status,
    method,
    ...(from !== undefined && { from: moscowInstant(from, 0, 0) }),
    ...(to !== undefined && { until: moscowInstant(plusDays(to, 1), 0, 0) }),
  }
}

/** An agent, himself or as a narrator of his. */
export function isReadByAgent({
  role,
  acting_agent_id = null,
}: {
  readonly role: string
  readonly acting_agent_id?: number | null
}): boolean {
  return role === 'agent' || acting_agent_id !== null
}
