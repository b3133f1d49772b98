import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectSections, type SectionKind, type SectionRow } from '../sections.queries.ts'

/** The categories of the blog, or the topics of questions, in their order; empty ones too (Product §2 staff area). */
export async function listSections(db: Kysely<DB>, kind: SectionKind): Promise<SectionRow[]> {
  return selectSections(db, kind)
}
