/** What the ledger itself says of a span, asked in other words than the figures are. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

interface Books {
  /** What our revenue gained, what came into escrows, and what went back out of them; kopecks. */
  readonly revenue: number
  readonly into_escrow: number
  readonly returned: number
}

export async function selectBooks(
  db: Kysely<DB>,
  span: { readonly from: string; readonly to: string },
): Promise<Books> {
  const { rows } = await sql<Books>`
    with moves as (
      select p.kind, t.amount_kopecks as amount, d.kind as debit, c.kind as credit
        from ledger_transfers t
        join ledger_operations p on p.id = t.operation_id
        join ledger_accounts d on d.id = t.debit_account_id
        join ledger_accounts c on c.id = t.credit_account_id
       where to_char(p.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') between ${span.from} and ${span.to})
    select coalesce((select sum(amount) from moves where credit = 'revenue'), 0)::bigint
           - coalesce((select sum(amount) from moves where debit = 'revenue'), 0)::bigint as revenue,
           coalesce((select sum(amount) from moves where credit = 'escrow'), 0)::bigint as into_escrow,
           coalesce((select sum(amount) from moves where debit = 'escrow' and kind = 'return'), 0)::bigint as returned`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A sum has no row')
  return row
}
