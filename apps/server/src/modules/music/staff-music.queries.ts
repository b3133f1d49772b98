import type { WireStaffMusiccompRow } from '@tembrel/contract/calls/staff/compilations.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** All compilations of music in their order, each with how many tracks it offers. */
export async function selectStaffMusiccomps(db: Kysely<DB>): Promise<WireStaffMusiccompRow[]> {
  const { rows } = await sql<WireStaffMusiccompRow>`
    select c.id, c.title_ru, c.title_en, c.image, c.hidden_at is not null as hidden,
      (select count(*)::integer from musics m where m.musiccomp_id = c.id and m.withdrawn_at is null) as tracks_count
    from musiccomps c order by c.position, c.id`.execute(db)
  return rows
}

export async function selectStaffMusiccomp(db: Kysely<DB>, id: number) {
  return db.selectFrom('musiccomps').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Tracks as they are edited, in their order: those of a compilation, withdrawn ones too, or the one with `id`. */
export async function selectStaffTracks(
  db: Kysely<DB>,
  of: { readonly musiccomp_id: number } | { readonly id: number },
) {
  return db
    .selectFrom('musics')
    .select(['id', 'title_ru', 'title_en', 'withdrawn_at', 'version'])
    .$if('id' in of, (query) => query.where('id', '=', 'id' in of ? of.id : 0))
    .$if('musiccomp_id' in of, (query) => query.where('musiccomp_id', '=', 'musiccomp_id' in of ? of.musiccomp_id : 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
