import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** One transfer as `ledger_post` takes it; amount in kopecks, written as text so that no digit is lost. */
export interface LedgerLegRow {
  debit: { kind: string; profile_id?: number; order_id?: number }
  credit: { kind: string; profile_id?: number; order_id?: number }
  amount: string
}

export interface LedgerOperationRow {
  kind: string
  scope: string
  key: string
  request_hash: Buffer
  order_id: number | null
  payment_id: number | null
  profile_id: number | null
  at: Date
  legs: readonly LedgerLegRow[]
}

export interface PostedOperation {
  readonly operation_id: number
  readonly replayed: boolean
  /** Kopecks in the escrow of the operation's order afterwards; 0 for one that was never opened, or without an order. */
  readonly escrow_kopecks: number
}

function argumentsOf(row: LedgerOperationRow) {
  return sql`${row.kind}, ${row.scope}, ${row.key}, ${row.request_hash}, ${row.order_id}::bigint, ${row.payment_id}::bigint,
      ${row.profile_id}::bigint, ${row.at}::timestamptz, ${JSON.stringify(row.legs)}::jsonb`
}

/** As `insertOperation` when the wallet of the operation's profile holds `least` kopecks; undefined when it does not. */
export async function insertOperationFromWallet(
  db: Kysely<DB>,
  row: LedgerOperationRow & { profile_id: number },
  least: string,
): Promise<(PostedOperation & { readonly wallet_kopecks: number }) | undefined> {
  const { rows } = await sql<PostedOperation & { readonly wallet_kopecks: number }>`
    select operation_id, replayed, escrow_kopecks, wallet_kopecks
      from ledger_post_from_wallet(${least}::bigint, ${argumentsOf(row)}) where operation_id is not null`.execute(db)
  return rows[0]
}

/** Posts through the database's own function, which alone may write the ledger. */
export async function insertOperation(db: Kysely<DB>, row: LedgerOperationRow): Promise<PostedOperation> {
  const { rows } = await sql<PostedOperation>`
    select operation_id, replayed, escrow_kopecks from ledger_post_and_tell(${argumentsOf(row)})`.execute(db)
  const [posted] = rows
  if (!posted) throw new Error('ledger_post_and_tell returned nothing')
  return posted
}

/** An account that keeps a balance, by its owner. */
export type BalanceKey =
  | { readonly kind: 'wallet' | 'payout'; readonly profile_id: number }
  | { readonly kind: 'escrow'; readonly order_id: number }
  | { readonly kind: 'unclaimed' }

/** Holds the account of unclaimed money until the transaction ends. */
export async function selectUnclaimedForUpdate(db: Kysely<DB>): Promise<void> {
  await db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'unclaimed').forUpdate().execute()
}

/** Kopecks in an account that keeps a balance; 0 for one that was never opened. */
export async function selectBalance(db: Kysely<DB>, account: BalanceKey): Promise<number> {
  const query = db.selectFrom('ledger_accounts').select('balance_kopecks').where('kind', '=', account.kind)
  const row = await (
    'profile_id' in account
      ? query.where('profile_id', '=', account.profile_id)
      : 'order_id' in account
        ? query.where('order_id', '=', account.order_id)
        : query
  ).executeTakeFirst()
  return row?.balance_kopecks ?? 0
}

/** Kopecks in a wallet, which no other transaction changes before this one ends; 0 for one that was never opened. */
export async function selectWalletForUpdate(db: Kysely<DB>, profile_id: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_kopecks')
    .where('kind', '=', 'wallet')
    .where('profile_id', '=', profile_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance_kopecks ?? 0
}

/** Holds the accounts of two profiles in their order and returns what the first has; kopecks. */
export async function holdForMerge(
  db: Kysely<DB>,
  from: number,
  into: number,
): Promise<{ wallet_kopecks: number; payout_kopecks: number }> {
  const { rows } = await sql<{ wallet_kopecks: number; payout_kopecks: number }>`
    select wallet_kopecks, payout_kopecks from ledger_hold_for_merge(${from}::bigint, ${into}::bigint)`.execute(db)
  const [held] = rows
  if (!held) throw new Error('ledger_hold_for_merge returned nothing')
  return held
}

/** Lets the emptied accounts of one profile lead to those of another. */
export async function leadAccountsTo(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await sql`select ledger_lead_to(${from}::bigint, ${into}::bigint)`.execute(db)
}

/** Kopecks a client has in the escrows of his orders. */
export async function selectHeldForClient(db: Kysely<DB>, client_id: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('a.balance_kopecks'), sql<number>`0`).as('held'))
    .where('a.kind', '=', 'escrow')
    .where('o.client_id', '=', client_id)
    .executeTakeFirstOrThrow()
  return Number(row.held)
}

/** Lets what this transaction reads take as long as millions of transfers need; it reads only, so nobody waits for it. */
export async function allowLongReading(db: Kysely<DB>): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true),
    set_config('transaction_read_only', 'on', true)`.execute(db)
}

/**
 * Accounts whose stored balance differs from the sum of their transfers. Empty when the books are right. One statement, so all of it
 * is one moment. Half of all sides are our own accounts without a balance: they are left out before anything is added up.
 */
export async function selectMismatches(
  db: Kysely<DB>,
): Promise<{ account_id: number; kind: string; stored_kopecks: number; summed_kopecks: number }[]> {
  const { rows } = await sql<{ account_id: number; kind: string; stored_kopecks: number; summed_kopecks: number }>`
    with untracked as (select coalesce(array_agg(id), '{}') as ids from ledger_accounts where not tracked)
    select a.id as account_id, a.kind, a.balance_kopecks as stored_kopecks, coalesce(m.summed, 0)::bigint as summed_kopecks
      from ledger_accounts a
      left join (
        select account_id, sum(delta) as summed from (
          select debit_account_id as account_id, -amount_kopecks as delta from ledger_transfers
           where debit_account_id <> all((select ids from untracked)::bigint[])
          union all
          select credit_account_id, amount_kopecks from ledger_transfers
           where credit_account_id <> all((select ids from untracked)::bigint[])
        ) moves group by account_id
      ) m on m.account_id = a.id
     where a.tracked and a.balance_kopecks <> coalesce(m.summed, 0)`.execute(db)
  return rows
}
