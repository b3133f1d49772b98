import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  REWARD_TYPES,
  type PaymentMethodId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'

/** Of a client nothing is reported. */
const WORKERS_WITHDRAW = [PAYMENT_TYPE.withdraw_narrator, PAYMENT_TYPE.withdraw_soundengineer]

/** An executed payout to a worker, and the one before it. Moments are those of the requests, when the money left the wallet. */
export interface PayoutFacts {
  id: number
  type: PaymentTypeId
  method: PaymentMethodId
  profile_id: number
  recipient: string
  locale: 'ru' | 'en'
  sum_kopecks: number
  fee_kopecks: number
  card_number: string | null
  crypto_number: string | null
  created_at: Date
  executed_at: Date
  /** The operation that took the sum out of the wallet. */
  operation_id: number
  previous_operation_id: number | null
  previous_at: Date | null
  company: {
    title: string
    inn: string
    kpp: string
    legal_address: string
    bank_name: string
    bik: string
    current_account_number: string
    bank_corr_account: string
  } | null
}

/** Undefined for what is no payout to a narrator or an engineer, or was not executed. */
export async function selectPayoutFacts(db: Kysely<DB>, payment_id: number): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select p.id, p.type, p.method, p.profile_id, trim(o.lastname || ' ' || o.firstname) as recipient, p.locale,
      p.sum_kopecks, p.fee_kopecks, p.card_number, p.crypto_number, p.created_at,
      (select min(h.at) from payment_history h where h.payment_id = p.id
        and h.status = ${sql.lit(PAYMENT_STATUS.executed)}) as executed_at,
      taken.id as operation_id, before.id as previous_operation_id, before.created_at as previous_at,
      case when c.id is not null then jsonb_build_object('title', c.title, 'inn', c.inn, 'kpp', c.kpp,
        'legal_address', c.legal_address, 'bank_name', c.bank_name, 'bik', c.bik,
        'current_account_number', c.current_account_number, 'bank_corr_account', c.bank_corr_account) end as company
    from payments p
    join profiles o on o.id = p.profile_id
    join ledger_operations taken on taken.payment_id = p.id and taken.kind = 'withdraw'
    left join companies c on c.id = p.company_id
    left join lateral (
      select op.id, op.created_at from payments w
      join ledger_operations op on op.payment_id = w.id and op.kind = 'withdraw'
      where w.profile_id = p.profile_id and w.type = p.type and w.status = ${sql.lit(PAYMENT_STATUS.executed)}
        and op.id < taken.id
      order by op.id desc limit 1
    ) before on true
    where p.id = ${payment_id} and p.type in (${literals(WORKERS_WITHDRAW)})
      and p.status = ${sql.lit(PAYMENT_STATUS.executed)}`.execute(db)
  return rows[0]
}

/** What one operation did to a wallet; kopecks with their sign as the wallet sees them. */
export interface PeriodMove {
  kind: string
  order_id: number | null
  order_title: string | null
  at: Date
  sum_kopecks: number
  /** What we kept of the reward; 0 for what is no reward. */
  service_fee_kopecks: number
}

/** All operations that moved a wallet between two of them, neither counted, oldest first. */
export async function selectPeriodMoves(
  db: Kysely<DB>,
  profile_id: number,
  span: { after: number; before: number },
): Promise<PeriodMove[]> {
  const { rows } = await sql<PeriodMove>`
    select op.kind, op.order_id, o.title as order_title, op.created_at as at, moved.sum_kopecks,
      coalesce((
        select r.fee_kopecks from payments r
        where op.kind = 'complete' and r.profile_id = ${profile_id} and r.order_id = op.order_id
          and r.type in (${literals(REWARD_TYPES)})
          and r.created_at = op.created_at
        limit 1
      ), 0)::int8 as service_fee_kopecks
    from (
      select sides.operation_id, sum(sides.kopecks)::int8 as sum_kopecks
      from ledger_accounts a
      cross join lateral (
        select t.operation_id, t.amount_kopecks as kopecks from ledger_transfers t
        where t.credit_account_id = a.id and t.operation_id > ${span.after} and t.operation_id < ${span.before}
        union all
        select t.operation_id, -t.amount_kopecks from ledger_transfers t
        where t.debit_account_id = a.id and t.operation_id > ${span.after} and t.operation_id < ${span.before}
      ) sides
      where a.kind = 'wallet' and a.profile_id = ${profile_id}
      group by sides.operation_id
    ) moved
    join ledger_operations op on op.id = moved.operation_id
    left join orders o on o.id = op.order_id
    order by op.id`.execute(db)
  return rows
}

/** What a wallet held after an operation, out of all transfers until then; 0 before the first. */
export async function selectWalletTotalUntil(
  db: Kysely<DB>,
  profile_id: number,
  operation_id: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(case when t.credit_account_id = a.id then t.amount_kopecks else -t.amount_kopecks end), 0)::int8 as total
    from ledger_accounts a
    join ledger_transfers t on t.operation_id <= ${operation_id} and (t.credit_account_id = a.id or t.debit_account_id = a.id)
    where a.kind = 'wallet' and a.profile_id = ${profile_id}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
