import type { Kysely, Updateable } from 'kysely'
import type { DB, Demos } from '../../../database/tables.ts'

/** A demo with its sound, whoever may hear it. */
export interface OwnDemoRow {
  id: number
  narrator_id: number
  file_id: string
  title: string
  title_en: string
  main: boolean
  main_when_approved: boolean
  genres_id: number | null
  moods_id: number | null
  languages_id: number | null
  ages_id: number | null
  timbres_id: number | null
  speeds_id: number | null
  opened: boolean
  approved: boolean
  position: number
  moderation_comment: string | null
  created_at: Date
  play_key: string | null
  play_size: number | null
  duration_ms: number | null
  peaks: Buffer | null
  loudness_lufs: number | null
}

/** All demos of a narrator that are not removed, in their order. */
export async function selectOwnDemos(db: Kysely<DB>, narrator_id: number): Promise<OwnDemoRow[]> {
  return ownDemos(db).where('d.narrator_id', '=', narrator_id).orderBy('d.position').orderBy('d.id').execute()
}

export async function selectOwnDemo(
  db: Kysely<DB>,
  narrator_id: number,
  demo_id: number,
): Promise<OwnDemoRow | undefined> {
  return ownDemos(db).where('d.narrator_id', '=', narrator_id).where('d.id', '=', demo_id).executeTakeFirst()
}

function ownDemos(db: Kysely<DB>) {
  return db
    .selectFrom('demos as d')
    .innerJoin('files as s', 's.id', 'd.file_id')
    .select(['d.id', 'd.narrator_id', 'd.file_id', 'd.title', 'd.title_en', 'd.main', 'd.main_when_approved'])
    .select(['d.genres_id', 'd.moods_id', 'd.languages_id', 'd.ages_id', 'd.timbres_id', 'd.speeds_id'])
    .select(['d.opened', 'd.approved', 'd.position', 'd.moderation_comment', 'd.created_at'])
    .select(['s.play_key', 's.play_size', 's.duration_ms', 's.peaks', 's.loudness_lufs'])
    .where('d.deleted_at', 'is', null)
}

export async function updateDemo(db: Kysely<DB>, id: number, change: Updateable<Demos>): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('demos').set(change).where('id', '=', id).execute()
}

/** Takes the place of the main demo, or of the one that would become it, from whichever demo has it. */
export async function clearMainDemo(
  db: Kysely<DB>,
  narrator_id: number,
  place: 'main' | 'main_when_approved',
): Promise<void> {
  await db
    .updateTable('demos')
    .set({ [place]: false })
    .where('narrator_id', '=', narrator_id)
    .where(place, '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}
