/** Whether what the bank says, what receipts say and what the ledger says is the same (docs/money.md, nightly). */
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/**
 * Kopecks that receipts hold (undecided, counted towards invoices that are not full, or to go back and not sent yet), and the unclaimed
 * balance at the same moment.
 */
export async function selectHeldByReceipts(db: Kysely<DB>): Promise<{ held: number; balance: number }> {
  const { rows } = await sql<{ held: number; balance: number }>`
    select (coalesce((select sum(left_kopecks) from bank_receipts), 0)
          + coalesce((select sum(sum_kopecks) from receipt_parts where state = 'held'), 0)
          + coalesce((select sum(sum_kopecks) from receipt_returns where state = 'asked'), 0))::bigint as held,
           (select balance_kopecks from ledger_accounts where kind = 'unclaimed') as balance`.execute(db)
  const [row] = rows
  return { held: Number(row?.held ?? 0), balance: Number(row?.balance ?? 0) }
}

/** Receipts that are not exactly what was given out of them, goes back, and is left. */
export async function selectUnevenReceipts(db: Kysely<DB>): Promise<{ receipt_id: number }[]> {
  const { rows } = await sql<{ receipt_id: number }>`
    select r.id as receipt_id from bank_receipts r
     where r.payment_id is null and r.sum_kopecks <> r.left_kopecks
       + coalesce((select sum(p.sum_kopecks) from receipt_parts p where p.receipt_id = r.id and p.state <> 'undone'), 0)
       + coalesce((select sum(b.sum_kopecks) from receipt_returns b where b.receipt_id = r.id and b.state <> 'withdrawn'), 0)
     order by r.id`.execute(db)
  return rows
}

export interface BankDayRow {
  readonly day: string
  /** Kopecks of the lines that were imported, and what the ledger took from the bank for them. */
  readonly lines_kopecks: number
  readonly ledger_kopecks: number
}

/**
 * Days of the bank: its lines, and the movements of the ledger that they are. A line of an invoice that was confirmed by hand is that
 * confirmation's movement. `from` and `to` inclusive; all days without them.
 */
export async function selectBankDays(db: Kysely<DB>, span: { from?: string; to?: string } = {}): Promise<BankDayRow[]> {
  const { rows } = await sql<BankDayRow>`
    select r.day::text as day, sum(r.sum_kopecks)::bigint as lines_kopecks, coalesce(sum(came.kopecks), 0)::bigint as ledger_kopecks
      from bank_receipts r
      left join lateral (
        select sum(case when d.kind = 'bank' then t.amount_kopecks else -t.amount_kopecks end) as kopecks
          from ledger_operations o
          join ledger_transfers t on t.operation_id = o.id
          join ledger_accounts d on d.id = t.debit_account_id
          join ledger_accounts c on c.id = t.credit_account_id
         where 'bank' in (d.kind, c.kind)
           and case when r.payment_id is null then o.scope = 'receipt:' || r.id and o.key = 'came'
                    else o.payment_id = r.payment_id and o.kind = 'topup' end
      ) came on true
     where (${span.from ?? null}::date is null or r.day >= ${span.from ?? null}::date)
       and (${span.to ?? null}::date is null or r.day <= ${span.to ?? null}::date)
     group by r.day order by r.day`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    lines_kopecks: Number(row.lines_kopecks),
    ledger_kopecks: Number(row.ledger_kopecks),
  }))
}
