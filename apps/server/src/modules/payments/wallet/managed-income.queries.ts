import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export interface ManagedPersonRow {
  id: number
  firstname: string
  lastname: string
  image: string | null
  is_disabled: boolean
}

/** Everybody whom an agent manages or has managed. */
export async function selectManagedPeople(db: Kysely<DB>, agent_id: number): Promise<ManagedPersonRow[]> {
  return db
    .selectFrom('narrators as n')
    .innerJoin('profiles as p', 'p.id', 'n.profile_id')
    .select(['p.id', 'p.firstname', 'p.lastname', 'p.image'])
    .select(sql<boolean>`n.state = 'disabled'`.as('is_disabled'))
    .where('n.agent_id', '=', agent_id)
    .orderBy('p.id')
    .execute()
}

/** Kopecks of rewards by narrator and month of Moscow (`2026-11`), since a moment. */
export async function selectManagedIncome(
  db: Kysely<DB>,
  agent_id: number,
  since: Date,
): Promise<{ id: number; month: string; kopecks: number | bigint | string }[]> {
  const month = sql<string>`to_char(pay.created_at at time zone 'Europe/Moscow', 'YYYY-MM')`
  return db
    .selectFrom('payments as pay')
    .innerJoin('narrators as n', 'n.profile_id', 'pay.profile_id')
    .select(['pay.profile_id as id', month.as('month')])
    .select(({ fn }) => fn.sum<number | bigint | string>('pay.sum_kopecks').as('kopecks'))
    .where('n.agent_id', '=', agent_id)
    .where('pay.type', '=', PAYMENT_TYPE.reward_narrator)
    .where('pay.status', '=', PAYMENT_STATUS.executed)
    .where('pay.created_at', '>=', since)
    .where(({ or, eb, ref }) => or([eb('n.agent_since', 'is', null), eb('pay.created_at', '>=', ref('n.agent_since'))]))
    .where(
      sql<boolean>`not exists (select from orders o where o.id = pay.order_id and pay.profile_id = any(o.before_agent_of))`,
    )
    .groupBy(['pay.profile_id', month])
    .execute()
}
