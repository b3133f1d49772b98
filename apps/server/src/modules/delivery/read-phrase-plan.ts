import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { PackSource } from './pack-source.ts'
import { phrasePlan, type PhrasePlan } from './phrase-plan.ts'
import { selectPhrasePlaces } from './phrases.queries.ts'

/** Where the phrases of a result are cut; null for an order that is no list, and for one without recordings. */
export async function planOf(db: Kysely<DB>, source: PackSource): Promise<PhrasePlan | null> {
  if (source.phrases.length === 0 || source.take_id === null || source.recordings.length === 0) return null
  return phrasePlan(source, source.recordings, await selectPhrasePlaces(db, source.take_id))
}
