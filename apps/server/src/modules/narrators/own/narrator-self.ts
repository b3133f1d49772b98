/** A narrator read for himself or for staff: everything of him, and what of his changes visitors do not see yet. */
import { MODERATED_FIELDS } from '@tembrel/contract/wire/narrator-self.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { registrationDemoGaps } from '@tembrel/domain/narrators/demo-rules.ts'
import { priceListErrors } from '@tembrel/domain/narrators/price-sections.ts'
import { profileGaps } from '@tembrel/domain/narrators/profile-rules.ts'
import type { RegistrationGaps } from '@tembrel/domain/narrators/registration.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { selectNarratorDetails, type NarratorDetailsRow } from '../rows/narrator-details.queries.ts'
import { priceListOf } from '../rows/narrator-price-list.ts'
import {
  selectNarratorSelf,
  selectProfileChanges,
  type NarratorSelfRow,
  type ProfileChangesRow,
} from '../rows/narrator-self.queries.ts'
import { demoFacts } from './own-demos.ts'
import { selectOwnDemos, type OwnDemoRow } from './own-demos.queries.ts'

export type ModeratedField = (typeof MODERATED_FIELDS)[number]

export interface NarratorSelf {
  readonly details: NarratorDetailsRow
  readonly self: NarratorSelfRow
  readonly changes: ProfileChangesRow | undefined
  readonly demos: readonly OwnDemoRow[]
}

/** Throws NOT_FOUND (404) when there is no such narrator. */
export async function loadNarratorSelf(db: Kysely<DB>, id: number, locale: Locale): Promise<NarratorSelf> {
  const details = await selectNarratorDetails(db, id, null, locale)
  const self = await selectNarratorSelf(db, id, locale)
  if (!details || !self) throw apiError('NOT_FOUND')
  const changes = await selectProfileChanges(db, id)
  return { details, self, changes, demos: await selectOwnDemos(db, id) }
}

/** The moderated fields as the narrator wants them. */
export function wantedProfile({ details, changes }: Pick<NarratorSelf, 'details' | 'changes'>) {
  return {
    firstname: changes?.firstname ?? details.firstname,
    lastname: changes?.lastname ?? details.lastname,
    description: changes?.description ?? details.description,
    description_en: changes?.description_en ?? details.description_en,
    image: changes?.image ?? details.image,
  }
}

/** The fields that differ from what visitors see. */
export function waitingFields(changes: ProfileChangesRow | undefined): ModeratedField[] {
  return changes ? MODERATED_FIELDS.filter((field) => changes[field] !== null) : []
}

/** What a registration still needs, by step and field. */
export function registrationGaps(narrator: NarratorSelf, flags: Settings['flags']): RegistrationGaps {
  const { details, self } = narrator
  const form = {
    ...details,
    ...wantedProfile(narrator),
    links: self.links,
    email: self.email,
    birthdate: self.birthdate,
  }
  const prices = details.prices
    ? Object.keys(priceListErrors(priceListOf(details.prices, details.coeff), flags))
    : ['sections']
  return {
    profile: profileGaps(form, { is_managed: self.agent_id !== null }),
    prices,
    demos: registrationDemoGaps(narrator.demos.map((demo) => demoFacts(demo, narrator.demos))),
  }
}
