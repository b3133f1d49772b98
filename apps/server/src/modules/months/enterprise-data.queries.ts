import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MonthDocumentKind } from '@tembrel/domain/office/month-documents.ts'

/** What an operation of the books moved into an account of ours, or out of it, and whose money it is; kopecks. */
export interface MoneyRow {
  operation_id: number
  operation: string
  at: Date
  account: 'bank' | 'card' | 'crypto'
  side: 'in' | 'out'
  sum_kopecks: number
  payment_id: number | null
  /** The person of the payment; null for money of a statement that is nobody's yet. */
  profile_id: number | null
  role: string | null
  person: string | null
  company: { title: string; inn: string; kpp: string } | null
  /** The payer and the purpose of a bank line. */
  payer_title: string | null
  payer_inn: string | null
  purpose: string | null
}

/** The next operations of a period that moved money of ours, in the order of the books. */
export async function selectMoneyRows(
  db: Kysely<DB>,
  asked: { readonly from: Date; readonly until: Date; readonly after: number; readonly limit: number },
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with moved as (
      select op.id, op.kind, op.scope, op.created_at, op.payment_id, op.profile_id, sides.account, sides.side,
             sum(sides.amount_kopecks)::bigint as sum_kopecks
        from ledger_operations op
        cross join lateral (
          select a.kind as account, 'in' as side, t.amount_kopecks
            from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id
           where t.operation_id = op.id and a.kind in ('bank', 'card', 'crypto')
          union all
          select a.kind, 'out', t.amount_kopecks
            from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id
           where t.operation_id = op.id and a.kind in ('bank', 'card', 'crypto')
        ) sides
       where op.created_at >= ${asked.from}::timestamptz and op.created_at < ${asked.until}::timestamptz and op.id > ${asked.after}
       group by op.id, sides.account, sides.side
       order by op.id
       fetch first ${asked.limit} rows with ties
    )
    select m.id as operation_id, m.kind as operation, m.created_at as at, m.account, m.side, m.sum_kopecks, m.payment_id,
           owner.id as profile_id, owner.role, trim(owner.lastname || ' ' || owner.firstname) as person,
           case when c.id is not null then jsonb_build_object('title', c.title, 'inn', c.inn, 'kpp', c.kpp) end as company,
           r.payer_title, r.payer_inn, r.purpose
      from moved m
      left join payments p on p.id = m.payment_id
      left join profiles owner on owner.id = coalesce(p.profile_id, m.profile_id)
      left join companies c on c.id = p.company_id
      left join bank_receipts r on m.scope like 'receipt:%' and r.id::text = substr(m.scope, 9)
     order by m.id, m.account, m.side`.execute(db)
  return rows
}

/** The snapshot of the act of each of these orders, or of the invoice of each of these payments, null while there is none; and its person. */
export async function selectBookedDocuments(
  db: Kysely<DB>,
  kind: Extract<MonthDocumentKind, 'act' | 'invoice'>,
  ids: readonly number[],
): Promise<Map<number, { readonly profile_id: number; readonly data: unknown }>> {
  const found =
    kind === 'act'
      ? await sql<{ id: number; profile_id: number; data: unknown }>`
          select o.id, o.client_id as profile_id, d.data from orders o
            left join documents d on d.order_id = o.id and d.kind = 'act'
           where o.id = any(${ids}::bigint[])`.execute(db)
      : await sql<{ id: number; profile_id: number; data: unknown }>`
          select p.id, p.profile_id, d.data from payments p
            left join documents d on d.payment_id = p.id and d.kind = 'invoice'
           where p.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, profile_id, data }) => [id, { profile_id, data }]))
}
