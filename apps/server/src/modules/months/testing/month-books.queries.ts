/** What the transfers themselves say of a month, asked in other words than the list of its documents is. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Kopecks. */
export interface BookedOfMonth {
  /** What came to the bank for invoices. */
  readonly invoices: number
  /** What completed orders took out of their escrows. */
  readonly completed: number
  /** What left the payouts of narrators and engineers for good, and what of all payouts left through the bank. */
  readonly paid_out: number
  readonly paid_out_at_bank: number
  /** What came to the bank, the card provider and the crypto wallet, and what left them. */
  readonly came: number
  readonly left: number
}

export async function selectBooked(db: Kysely<DB>, month: string): Promise<BookedOfMonth> {
  const { rows } = await sql<BookedOfMonth>`
    select coalesce(sum(t.amount_kopecks) filter (where d.kind = 'bank'), 0)::bigint as invoices,
           coalesce(sum(t.amount_kopecks) filter (where d.kind = 'escrow' and op.kind = 'complete'), 0)::bigint as completed,
           coalesce(sum(t.amount_kopecks) filter (where d.kind = 'payout' and c.kind in ('bank', 'card', 'crypto', 'revenue')
             and d.profile_id in (select id from profiles where role <> 'client')), 0)::bigint as paid_out,
           coalesce(sum(t.amount_kopecks) filter (where d.kind = 'payout' and c.kind = 'bank'), 0)::bigint as paid_out_at_bank,
           coalesce(sum(t.amount_kopecks) filter (where d.kind in ('bank', 'card', 'crypto')), 0)::bigint as came,
           coalesce(sum(t.amount_kopecks) filter (where c.kind in ('bank', 'card', 'crypto')), 0)::bigint as left
      from ledger_transfers t
      join ledger_operations op on op.id = t.operation_id
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
     where to_char(op.created_at at time zone 'Europe/Moscow', 'YYYY-MM') = ${month}`.execute(db)
  return rows[0] ?? { invoices: 0, completed: 0, paid_out: 0, paid_out_at_bank: 0, came: 0, left: 0 }
}
