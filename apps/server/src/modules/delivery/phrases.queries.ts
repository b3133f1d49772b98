import type { Kysely } from 'kysely'
import type { PhrasePlace } from '@tembrel/domain/phrases/phrase-cuts.ts'
import type { DB } from '../../database/tables.ts'

/** What people have set, by the row of the phrase. */
export async function selectPhrasePlaces(db: Kysely<DB>, take_id: number): Promise<ReadonlyMap<number, PhrasePlace>> {
  const rows = await db
    .selectFrom('order_phrase_places')
    .select(['position', 'file_id', 'from_ms', 'to_ms'])
    .where('take_id', '=', take_id)
    .execute()
  return new Map(rows.map(({ position, ...place }) => [position, place]))
}

/** Writes where a phrase is; what was written before is written over. */
export async function upsertPhrasePlace(
  db: Kysely<DB>,
  row: PhrasePlace & {
    readonly take_id: number
    readonly position: number
    readonly settled_by: number
    readonly settled_at: Date
  },
): Promise<void> {
  const { take_id: _take, position: _position, ...set } = row
  await db
    .insertInto('order_phrase_places')
    .values(row)
    .onConflict((conflict) => conflict.columns(['take_id', 'position']).doUpdateSet(set))
    .execute()
}
