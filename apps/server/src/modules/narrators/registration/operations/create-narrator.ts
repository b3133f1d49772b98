import { narratorSlug } from '@tembrel/domain/narrators/slug.ts'
import type { Insertable } from 'kysely'
import type { Demos, NarratorPrices, Narrators } from '../../../../database/tables.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { createProfile } from '../../../accounts/operations/create-profile.ts'
import {
  insertDemo,
  insertNarrator,
  insertNarratorParts,
  insertNarratorPrices,
  selectNarratorState,
  type NarratorParts,
} from '../../rows/narrators.queries.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'
import type { NarratorState } from '../../rows/narrators.queries.ts'

/** Everything a narrator consists of; a part that is left out is empty. */
export interface NewNarrator {
  /** The person who signs in as this narrator; null when an agent manages him. */
  readonly account_id: number | null
  readonly agent_id?: number | null
  readonly state: NarratorState
  readonly firstname: string
  readonly lastname: string
  readonly contact_email?: string | null
  readonly image?: string | null
  readonly locale?: 'ru' | 'en'
  /** Columns of the narrator himself: city, description, timetable as an object, … */
  readonly narrator?: Omit<
    Insertable<Narrators>,
    'profile_id' | 'agent_id' | 'state' | 'slug' | 'timetable' | 'created_at' | 'pause_hours' | 'paused_until'
  > & { readonly timetable?: Readonly<Record<string, string | null>> }
  readonly parts?: Partial<NarratorParts>
  /** null while the price list is not filled. */
  readonly prices: Omit<Insertable<NarratorPrices>, 'narrator_id' | 'updated_at'> | null
  /** In their order; `file_id` names a stored sound. */
  readonly demos?: readonly Omit<Insertable<Demos>, 'id' | 'narrator_id' | 'position' | 'created_at' | 'deleted_at'>[]
  readonly at: Date
}

export const NO_PARTS: NarratorParts = {
  links: [],
  equipment: [],
  languages: [],
  topics: [],
  genres: [],
  gender_id: null,
  age_id: null,
  timbres: [],
  coefficients: [],
}

/**
 * Creates a narrator with profile, parts, price list and demos, and his card when he is active (Product §3). Returns the id,
 * the slug and the ids of the demos in their order. Throws CONFLICT (409) when the account has a narrator already.
 */
export async function createNarrator(
  tx: Tx,
  person: NewNarrator,
): Promise<{ id: number; slug: string; demo_ids: number[] }> {
  const { at, firstname, lastname } = person
  const { id } = await createProfile(tx, {
    account_id: person.account_id,
    role: 'narrator',
    firstname,
    lastname,
    contact_email: person.contact_email ?? null,
    image: person.image ?? null,
    locale: person.locale ?? 'ru',
    created_at: at,
  })
  if ((await selectNarratorState(tx.db, id)) !== null) throw apiError('CONFLICT')
  const slug = narratorSlug({ id, firstname, lastname })
  await insertNarrator(tx.db, {
    activated_at: person.state === 'active' ? at : null,
    ...person.narrator,
    timetable: JSON.stringify(person.narrator?.timetable ?? {}),
    profile_id: id,
    agent_id: person.agent_id ?? null,
    state: person.state,
    waiting_since: person.state === 'on_moderate' ? at : null,
    slug,
    created_at: at,
  })
  await insertNarratorParts(tx.db, id, { ...NO_PARTS, ...person.parts })
  if (person.prices) await insertNarratorPrices(tx.db, { ...person.prices, narrator_id: id, updated_at: at })
  const demo_ids: number[] = []
  for (const [index, demo] of (person.demos ?? []).entries()) {
    demo_ids.push(await insertDemo(tx.db, { ...demo, narrator_id: id, position: index + 1, created_at: at }))
  }
  await refreshNarratorCard(tx, id, at)
  return { id, slug, demo_ids }
}
