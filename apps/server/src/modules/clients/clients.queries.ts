import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function insertClient(db: Kysely<DB>, profile_id: number, created_at: Date): Promise<void> {
  await db
    .insertInto('clients')
    .values({ profile_id, created_at })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

export async function insertFeatured(
  db: Kysely<DB>,
  row: { client_id: number; narrator_id: number; created_at: Date },
): Promise<void> {
  await db
    .insertInto('client_featured_narrators')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'narrator_id']).doNothing())
    .execute()
}

export async function deleteFeatured(db: Kysely<DB>, client_id: number, narrator_id: number): Promise<void> {
  await db
    .deleteFrom('client_featured_narrators')
    .where('client_id', '=', client_id)
    .where('narrator_id', '=', narrator_id)
    .execute()
}

export async function selectIsActiveNarrator(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('narrators')
    .select('profile_id')
    .where('profile_id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds back whoever begins something as this client: orders, favourites and reviews need this row. */
export async function lockClient(db: Kysely<DB>, profile_id: number): Promise<void> {
  await db.selectFrom('clients').select('profile_id').where('profile_id', '=', profile_id).forUpdate().execute()
}

/** Gives the favourites to another client, each once. */
export async function moveFeatured(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db
    .insertInto('client_featured_narrators')
    .columns(['client_id', 'narrator_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('client_featured_narrators')
        .select((of) => [of.val(into).as('client_id'), 'narrator_id', 'created_at'])
        .where('client_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'narrator_id']).doNothing())
    .execute()
  await db.deleteFrom('client_featured_narrators').where('client_id', '=', from).execute()
}

/** Nothing can be begun as this client any more; everything that was his is another's. */
export async function deleteClient(db: Kysely<DB>, profile_id: number): Promise<void> {
  await db.deleteFrom('clients').where('profile_id', '=', profile_id).execute()
}
