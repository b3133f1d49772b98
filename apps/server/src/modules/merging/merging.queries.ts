import { sql, type Kysely } from 'kysely'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { OPEN_PAYMENT_STATUSES } from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'

/** What a client has, counted; kopecks. */
export interface ClientThings {
  readonly firstname: string
  readonly lastname: string
  readonly orders: readonly { orderstatuses_id: OrderStatusId; count: number }[]
  readonly drafts: number
  readonly balance_kopecks: number
  readonly waiting_kopecks: number
  readonly held_kopecks: number
  readonly open_payments: number
  readonly companies: number
  readonly companies_joined: number
  readonly favourites: number
  readonly reviews: number
  readonly tickets: number
  readonly documents: number
}

/** Everything that goes from one client to another, in one statement. */
export async function selectThingsOf(db: Kysely<DB>, from: number, into: number): Promise<ClientThings> {
  const balance = (kind: string) =>
    sql`coalesce((select balance_kopecks from ledger_accounts where profile_id = ${from} and kind = ${kind}), 0)`
  const orders = sql`(select orderstatuses_id, count(*)::int as count from orders
     where client_id = ${from} and deleted_at is null group by 1 order by 1)`
  const companies = sql`companies where profile_id = ${from} and deleted_at is null`
  const { rows } = await sql<ClientThings>`
    select p.firstname, p.lastname,
           coalesce((select jsonb_agg(o) from ${orders} o where o.orderstatuses_id <> ${sql.lit(ORDER_STATUS.draft)}), '[]') as orders,
           coalesce((select o.count from ${orders} o where o.orderstatuses_id = ${sql.lit(ORDER_STATUS.draft)}), 0) as drafts,
           ${balance('wallet')} as balance_kopecks, ${balance('payout')} as waiting_kopecks,
           (select coalesce(sum(a.balance_kopecks), 0)::bigint from ledger_accounts a join orders o on o.id = a.order_id
             where a.kind = 'escrow' and o.client_id = ${from}) as held_kopecks,
           (select count(*)::int from payments where profile_id = ${from}
             and status in (${literals(OPEN_PAYMENT_STATUSES)})) as open_payments,
           (select count(*)::int from ${companies}) as companies,
           (select count(*)::int from ${companies} and inn in (
              select inn from companies where profile_id = ${into} and deleted_at is null)) as companies_joined,
           (select count(*)::int from client_featured_narrators where client_id = ${from}) as favourites,
           (select count(*)::int from reviews where client_id = ${from}) as reviews,
           (select count(*)::int from tickets where owner_id = ${from}) as tickets,
           (select count(*)::int from documents d left join payments y on y.id = d.payment_id left join orders o on o.id = d.order_id
             where coalesce(y.profile_id, o.client_id) = ${from}) as documents
      from profiles p where p.id = ${from}`.execute(db)
  const [things] = rows
  if (!things) throw new Error(`There is no client ${from}`)
  return things
}

/** How many sessions of a person are open. */
export async function countOpenSessions(db: Kysely<DB>, account_id: number, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session_families')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectProfilesOfAccounts(
  db: Kysely<DB>,
  account_ids: readonly number[],
): Promise<{ id: number; account_id: number | null; role: string; merged_into: number | null }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'account_id', 'role', 'merged_into'])
    .where('account_id', 'in', [...account_ids])
    .orderBy('id')
    .execute()
}

/** A person has shown that another address is his too; the newest counts. */
export async function upsertProof(
  db: Kysely<DB>,
  proof: { account_id: number; other_account_id: number; proved_at: Date; expires_at: Date },
): Promise<void> {
  const { account_id, ...set } = proof
  await db
    .insertInto('merge_proofs')
    .values({ account_id, ...set })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute()
}

/** The other account that was proved to belong to the same person; undefined without a proof, or when it is too old. */
export async function selectProof(db: Kysely<DB>, account_id: number, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('merge_proofs')
    .select('other_account_id')
    .where('account_id', '=', account_id)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.other_account_id
}

export async function deleteProof(db: Kysely<DB>, account_id: number): Promise<void> {
  await db.deleteFrom('merge_proofs').where('account_id', '=', account_id).execute()
}
