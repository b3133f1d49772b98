import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function insertEngineer(db: Kysely<DB>, profile_id: number, created_at: Date): Promise<void> {
  await db
    .insertInto('soundengineers')
    .values({ profile_id, created_at })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

export async function insertEngineerGenres(
  db: Kysely<DB>,
  profile_id: number,
  genres: readonly number[],
): Promise<void> {
  if (genres.length === 0) return
  await db
    .insertInto('soundengineer_genres')
    .values(genres.map((genre_id) => ({ soundengineer_id: profile_id, genre_id })))
    .onConflict((conflict) => conflict.columns(['soundengineer_id', 'genre_id']).doNothing())
    .execute()
}

export async function deleteEngineerGenres(db: Kysely<DB>, profile_id: number): Promise<void> {
  await db.deleteFrom('soundengineer_genres').where('soundengineer_id', '=', profile_id).execute()
}

export async function selectEngineerGenreIds(db: Kysely<DB>, profile_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('soundengineer_genres')
    .select('genre_id')
    .where('soundengineer_id', '=', profile_id)
    .orderBy('genre_id')
    .execute()
  return rows.map((row) => row.genre_id)
}
