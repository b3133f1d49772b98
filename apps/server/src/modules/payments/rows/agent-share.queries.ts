/** What an agent reads and moves of the wallet of a narrator who had it before him (Product 4.952). */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { OPEN_PAYMENT_STATUSES, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

/** Lines of a wallet that an agent reads: all of a narrator whom he has registered; else rewards since, and what he withdrew himself. */
export const READ_BY_AGENT: RawBuilder<boolean> = sql<boolean>`exists (
  select from narrators n where n.profile_id = payments.profile_id and (
    n.agent_since is null
    or (payments.created_at >= n.agent_since and (
      (payments.type = ${sql.lit(PAYMENT_TYPE.reward_narrator)} and not exists (
        select from orders o where o.id = payments.order_id and payments.profile_id = any(o.before_agent_of)))
      or payments.acting_agent_id = n.agent_id))))`

export interface AgentShare {
  /** Who the agent is now. */
  readonly agent_id: number | null
  /** Kopecks that the agent may withdraw of the wallet; null: all of it. */
  readonly share_kopecks: number | null
  /** Kopecks that the agent has asked for and that have not gone yet; null: all that waits. */
  readonly waiting_kopecks: number | null
}

/** The agent of a narrator, and what of his wallet was earned together and not withdrawn yet. */
export async function selectAgentShare(db: Kysely<DB>, narrator_id: number): Promise<AgentShare | undefined> {
  const { rows } = await sql<AgentShare>`
    select n.agent_id,
           case when n.agent_since is not null then greatest(0, least(
             coalesce((select balance_kopecks from ledger_accounts where profile_id = n.profile_id and kind = 'wallet'), 0),
             coalesce(sum(case when payments.type = ${sql.lit(PAYMENT_TYPE.reward_narrator)}
               and payments.status = ${sql.lit(PAYMENT_STATUS.executed)} then payments.sum_kopecks
                               when payments.type = ${sql.lit(PAYMENT_TYPE.withdraw_narrator)}
                                 and payments.status in (${literals([...OPEN_PAYMENT_STATUSES, PAYMENT_STATUS.executed])})
                                   then -payments.sum_kopecks end), 0)))::bigint
           end as share_kopecks,
           case when n.agent_since is not null then
             coalesce(sum(payments.sum_kopecks) filter (where payments.type = ${sql.lit(PAYMENT_TYPE.withdraw_narrator)}
               and payments.status in (${literals(OPEN_PAYMENT_STATUSES)})), 0)::bigint
           end as waiting_kopecks
      from narrators n
      left join payments on payments.profile_id = n.profile_id and n.agent_since is not null and ${READ_BY_AGENT}
     where n.profile_id = ${narrator_id}
     group by n.profile_id, n.agent_id, n.agent_since`.execute(db)
  return rows[0]
}

/** Whether an agent who acts as the narrator reads this line of his wallet. */
export async function selectIsReadByAgent(db: Kysely<DB>, payment_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', payment_id)
    .where(READ_BY_AGENT)
    .executeTakeFirst()
  return row !== undefined
}
