import type { Insertable, Kysely } from 'kysely'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { Cliches, DB, Reviews } from '../../database/tables.ts'

/** What decides whether an order can be reviewed; undefined for an order that is not this client's. */
export async function selectOrderToReview(
  db: Kysely<DB>,
  order_id: number,
  client_id: number,
): Promise<{ orderstatuses_id: OrderStatusId; narrator_id: number | null } | undefined> {
  return db
    .selectFrom('orders')
    .select(['orderstatuses_id', 'narrator_id'])
    .where('id', '=', order_id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Writes a review with its ready-made words; null when the order has one already. */
export async function insertReview(
  db: Kysely<DB>,
  row: Insertable<Reviews>,
  cliche_ids: readonly number[],
): Promise<number | null> {
  const inserted = await db
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  if (cliche_ids.length > 0) {
    await db
      .insertInto('review_cliches')
      .values(cliche_ids.map((cliche_id) => ({ review_id: inserted.id, cliche_id })))
      .execute()
  }
  return inserted.id
}

/** A narrator's review that is not hidden, locked; undefined when there is no such review. */
export async function lockReviewOf(
  db: Kysely<DB>,
  narrator_id: number,
  of: { readonly review_id: number } | { readonly order_id: number },
): Promise<{ id: number; client_id: number; reply: string | null } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['id', 'client_id', 'reply'])
    .where((eb) => ('review_id' in of ? eb('id', '=', of.review_id) : eb('order_id', '=', of.order_id)))
    .where('narrator_id', '=', narrator_id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReply(
  db: Kysely<DB>,
  review_id: number,
  set: { readonly reply: string; readonly replied_at: Date },
): Promise<void> {
  await db.updateTable('reviews').set(set).where('id', '=', review_id).execute()
}

/** First and last name as they are shown. */
export async function selectPersonName(db: Kysely<DB>, profile_id: number): Promise<string> {
  const person = await db
    .selectFrom('profiles')
    .select(['firstname', 'lastname'])
    .where('id', '=', profile_id)
    .executeTakeFirstOrThrow()
  return `${person.firstname} ${person.lastname}`.trim()
}

export async function selectCliches(
  db: Kysely<DB>,
): Promise<{ id: number; icon: string; title_ru: string; title_en: string; negative: boolean }[]> {
  return db.selectFrom('cliches').selectAll().orderBy('id').execute()
}

export async function upsertCliche(db: Kysely<DB>, row: Insertable<Cliches>): Promise<void> {
  const { id: _, ...rest } = row
  await db
    .insertInto('cliches')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Gives the reviews of a client to another. */
export async function updateAuthorOfReviews(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db.updateTable('reviews').set({ client_id: into }).where('client_id', '=', from).execute()
}
