import type { WireStaffCompilationRow } from '@tembrel/contract/calls/staff/compilations.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** All compilations in their order, each with how many narrators were picked for it. */
export async function selectCompilationRows(db: Kysely<DB>): Promise<WireStaffCompilationRow[]> {
  const { rows } = await sql<WireStaffCompilationRow>`
    select n.id, n.title_ru, n.title_en, n.genres_id, n.image, n.slug, n.hidden_at is not null as hidden,
      n.image is not null and not n.image_is_decorative and '' in (n.image_alt_ru, n.image_alt_en) as needs_alt,
      (select count(*)::integer from narratorcomp_narrators nn where nn.narratorcomp_id = n.id) as narrators_count
    from narratorcomps n order by n.position, n.id`.execute(db)
  return rows
}

/** A compilation as it is edited; `lock` keeps others from changing it meanwhile. */
export async function selectCompilation(db: Kysely<DB>, id: number, lock: 'lock' | 'read') {
  return db
    .selectFrom('narratorcomps')
    .selectAll()
    .where('id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface PickedNarratorRow {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly image: string | null
  readonly is_listed: boolean
}

/** The narrators of a compilation in their order, also those who are not listed at present. */
export async function selectPickedNarrators(db: Kysely<DB>, narratorcomp_id: number): Promise<PickedNarratorRow[]> {
  const { rows } = await sql<PickedNarratorRow>`
    select p.id, p.firstname, p.lastname, p.image, c.narrator_id is not null as is_listed
    from narratorcomp_narrators nn
    join profiles p on p.id = nn.narrator_id
    left join narrator_cards c on c.narrator_id = nn.narrator_id
    where nn.narratorcomp_id = ${narratorcomp_id} order by nn.position, nn.narrator_id`.execute(db)
  return rows
}

/** Those of the ids that are narrators. */
export async function selectNarratorIds(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('narrators')
    .select('profile_id')
    .where('profile_id', 'in', [...ids])
    .execute()
  return rows.map(({ profile_id }) => profile_id)
}

export async function insertCompilation(db: Kysely<DB>, row: Insertable<DB['narratorcomps']>): Promise<number> {
  const { id } = await db.insertInto('narratorcomps').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCompilation(
  db: Kysely<DB>,
  id: number,
  row: Updateable<DB['narratorcomps']>,
): Promise<void> {
  await db
    .updateTable('narratorcomps')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Puts exactly these narrators into a compilation, in this order. */
export async function replacePickedNarrators(
  db: Kysely<DB>,
  narratorcomp_id: number,
  narrator_ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('narratorcomp_narrators').where('narratorcomp_id', '=', narratorcomp_id).execute()
  if (narrator_ids.length === 0) return
  await db
    .insertInto('narratorcomp_narrators')
    .values(narrator_ids.map((narrator_id, index) => ({ narratorcomp_id, narrator_id, position: index + 1 })))
    .execute()
}
