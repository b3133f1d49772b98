import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectPostAddresses } from '../posts.queries.ts'

/** Where every published post stands and when it changed, newest first: for sitemaps. */
export async function listPostAddresses(db: Kysely<DB>, now: Date): ReturnType<typeof selectPostAddresses> {
  return selectPostAddresses(db, now)
}
