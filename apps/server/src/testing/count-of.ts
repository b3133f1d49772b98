import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from '../database/tables.ts'

/** What a count gives that other statements contain. */
export async function countOf(db: Kysely<DB>, count: RawBuilder<number>): Promise<number> {
  return (await db.selectNoFrom(count.as('count')).executeTakeFirstOrThrow()).count
}
