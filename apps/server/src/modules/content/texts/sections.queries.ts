/** Sections that hold texts: the categories of the blog and the topics of questions. Both are edited in the same way. */
import { type Generated, type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export type SectionKind = 'post_category' | 'question_topic'

/** The table of each kind of section, and the texts that refer to it. */
const PLACES = {
  post_category: { table: 'post_categories', texts: 'posts', named_by: 'category_id' },
  question_topic: { table: 'question_topics', texts: 'questions', named_by: 'topic_id' },
} as const satisfies Record<SectionKind, object>

export interface SectionRow {
  id: number
  slug: string
  title_ru: string
  title_en: string
  /** Topics have no leads: null. */
  lead_ru: string | null
  lead_en: string | null
  version: number
  /** Posts with drafts, or questions. */
  texts_count: number
}

/** The words of a section; the leads are those of a category alone. */
export type SectionWords = Pick<SectionRow, 'slug' | 'title_ru' | 'title_en'> & {
  readonly lead_ru?: string
  readonly lead_en?: string
}

/** All sections of a kind in their order. */
export async function selectSections(db: Kysely<DB>, kind: SectionKind): Promise<SectionRow[]> {
  const { table, texts, named_by } = PLACES[kind]
  const leads = kind === 'post_category' ? sql`s.lead_ru, s.lead_en` : sql`null as lead_ru, null as lead_en`
  const { rows } = await sql<SectionRow>`
    select s.id, s.slug, s.title_ru, s.title_en, ${leads}, s.version,
      (select count(*)::integer from ${sql.table(texts)} t where ${sql.ref(`t.${named_by}`)} = s.id) as texts_count
    from ${sql.table(table)} s order by s.position, s.id`.execute(db)
  return rows
}

/** Which table holds the sections of a kind. */
export function sectionTable(kind: SectionKind): (typeof PLACES)[SectionKind]['table'] {
  return PLACES[kind].table
}

/** Puts a section at the end. Returns its id, or undefined when a rival has just taken the slug. */
export async function insertSection(
  db: Kysely<DB>,
  kind: SectionKind,
  words: SectionWords,
): Promise<number | undefined> {
  const table = tableOf(kind)
  const row = await anySection(db)
    .insertInto(table)
    .values((eb) => ({
      ...words,
      position: eb.selectFrom(table).select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateSection(db: Kysely<DB>, kind: SectionKind, id: number, words: SectionWords): Promise<void> {
  const table = tableOf(kind)
  await anySection(db)
    .updateTable(table)
    .set(words)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSection(db: Kysely<DB>, kind: SectionKind, id: number): Promise<void> {
  await anySection(db).deleteFrom(tableOf(kind)).where('id', '=', id).execute()
}

/** Stores that a category had this address; the same address is removed from the former ones of other categories. */
export async function keepPreviousSlug(db: Kysely<DB>, slug: string, category_id: number): Promise<void> {
  await db
    .insertInto('former_category_slugs')
    .values({ slug, category_id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id }))
    .execute()
}

/** Removes an address from the former ones: it is a current one now. */
export async function deletePreviousSlug(db: Kysely<DB>, slug: string): Promise<void> {
  await db.deleteFrom('former_category_slugs').where('slug', '=', slug).execute()
}

/** The category that had this address once; undefined when none had. */
export async function selectPreviousCategoryId(db: Kysely<DB>, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('former_category_slugs')
    .select('category_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.category_id
}

interface AnySection {
  readonly id: Generated<number>
  readonly slug: string
  readonly title_ru: string
  readonly title_en: string
  readonly lead_ru: Generated<string>
  readonly lead_en: Generated<string>
  readonly position: Generated<number>
  readonly version: Generated<number>
}

/** One form for both tables; a topic is never given leads. */
function anySection(db: Kysely<DB>): Kysely<{ post_categories: AnySection }> {
  return db as unknown as Kysely<{ post_categories: AnySection }>
}

function tableOf(kind: SectionKind): 'post_categories' {
  return PLACES[kind].table as 'post_categories'
}
