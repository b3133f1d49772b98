/** Lists of a profile in the shapes of the wire → rows; a list that was sent replaces the whole list. */
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import { withMainEntry } from '@tembrel/domain/narrators/profile-rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { deleteNarratorParts } from '../rows/narrator-self.queries.ts'
import { insertNarratorParts, type NarratorParts } from '../rows/narrators.queries.ts'
import { NO_PARTS } from '../registration/operations/create-narrator.ts'

export type TypedProfile = ParsedBodyOf<Contract['PUT /narrator/common']>

/** What is written: each link with its kind. */
export type NamedProfile = Omit<TypedProfile, 'links'> & {
  readonly links?: { id: number; link: string; icon?: string | undefined; title?: string | undefined }[] | undefined
}

export async function replaceParts(db: Kysely<DB>, narrator_id: number, typed: NamedProfile): Promise<void> {
  const parts: { -readonly [Part in keyof NarratorParts]?: NarratorParts[Part] } = {}
  if (typed.links) parts.links = typed.links.map(({ id, link }) => ({ link_id: id, link }))
  if (typed.equipment) {
    parts.equipment = typed.equipment.map(({ equipmenttype, title }) => ({ equipmenttype_id: equipmenttype.id, title }))
  }
  if (typed.languages) {
    parts.languages = withMainEntry(typed.languages).map(({ id, pivot }) => ({ language_id: id, ...pivot }))
  }
  if (typed.topics) parts.topics = typed.topics.map(({ id }) => id)
  if (typed.genres) parts.genres = withMainEntry(typed.genres).map(({ id, pivot }) => ({ genre_id: id, ...pivot }))
  if (typed.genders) parts.gender_id = typed.genders[0]?.id ?? null
  if (typed.ages) parts.age_id = typed.ages[0]?.id ?? null
  if (typed.timbres) parts.timbres = withMainEntry(typed.timbres).map(({ id, pivot }) => ({ timbre_id: id, ...pivot }))
  await deleteNarratorParts(db, narrator_id, Object.keys(parts) as (keyof NarratorParts)[])
  await insertNarratorParts(db, narrator_id, { ...NO_PARTS, ...parts })
}
