/**
 * What a narrator's profile must hold before it goes to staff, and what no save takes (Product §5).
 *
 * Invariants: a gap is something still missing, and a registration may be saved with gaps; a fault is something wrong, and
 * nothing is saved with a fault. Lists have at most one main entry; languages need one, other lists without one have their first entry as the main one.
 */

import { BIRTHDATE_MAX, BIRTHDATE_MIN, isBirthdateAllowed } from '../accounts/birthdate.ts'
import { normalizeEmail } from '../accounts/email.ts'
import type { Timetable } from './timetable.ts'

type WithId = { readonly id: number }
type WithMain = WithId & { readonly pivot: { readonly main: boolean } }
export type ProfileLanguage = WithId & { readonly pivot: { readonly main: boolean; readonly native: boolean } }

/** The profile in the shapes of the wire, as far as rules look at it. */
export type ProfileForm = {
  readonly firstname: string
  readonly lastname: string
  readonly email: string | null
  readonly city: string
  /** `YYYY-MM-DD`. */
  readonly birthdate: string | null
  readonly description: string
  readonly links: readonly WithId[]
  readonly timetable: Timetable
  readonly timezone: WithId | null
  readonly equipment: readonly { readonly equipmenttype: WithId }[]
  readonly languages: readonly ProfileLanguage[]
  readonly topics: readonly WithId[]
  readonly genres: readonly WithMain[]
  readonly genders: readonly WithId[]
  readonly ages: readonly WithId[]
  readonly timbres: readonly WithMain[]
}

/** The ids one can choose from; genres are those of the registration. */
export type ProfileChoices = {
  readonly links: readonly number[]
  readonly timezones: readonly number[]
  readonly equipmenttypes: readonly number[]
  readonly languages: readonly number[]
  readonly topics: readonly number[]
  readonly genres: readonly number[]
  readonly genders: readonly number[]
  readonly ages: readonly number[]
  readonly timbres: readonly number[]
  /** What is stored: days that a save leaves as they are stay, also those of a time when a shift could go past midnight. */
  readonly kept_timetable: Timetable
}

export type ProfileFault =
  | 'email'
  | 'date_range'
  | 'required'
  | 'only_one'
  | 'main_one'
  | 'main_missing'
  | 'time_order'
  | 'repeated'
  | 'not_found'
/** Field → what is wrong with it; `timetable.day12` names one time. */
export type ProfileFaults = Readonly<Record<string, ProfileFault>>

export const BIRTHDATE_RANGE = { minimum: BIRTHDATE_MIN, maximum: BIRTHDATE_MAX } as const

const NEEDED_TEXTS = ['firstname', 'lastname', 'city', 'description'] as const
const NEEDED_LISTS = ['ages', 'timbres', 'genders', 'genres', 'languages', 'equipment'] as const
const MIDNIGHT = '00:00'
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The fields without which a profile is not complete (Product §5); a narrator of an agent needs no e-mail. */
export function profileGaps(profile: ProfileForm, { is_managed }: { readonly is_managed: boolean }): string[] {
  const gaps: string[] = NEEDED_TEXTS.filter((field) => profile[field].trim() === '')
  if (!is_managed && (profile.email ?? '').trim() === '') gaps.push('email')
  gaps.push(...NEEDED_LISTS.filter((field) => profile[field].length === 0))
  if (profile.timezone === null) gaps.push('timezone')
  if (!Object.values(profile.timetable).some((time) => typeof time === 'string')) gaps.push('timetable')
  return gaps
}

/** Everything that no save takes (Product §5), by field. */
export function profileFaults(profile: ProfileForm, choices: ProfileChoices): ProfileFaults {
  const faults: Record<string, ProfileFault> = {}
  const email = (profile.email ?? '').trim()
  if (email !== '' && normalizeEmail(email) === null) faults['email'] = 'email'
  if (profile.birthdate !== null && !isBirthdateAllowed(profile.birthdate)) faults['birthdate'] = 'date_range'
  checkTimetable(faults, profile.timetable, choices.kept_timetable)
  if (profile.timezone && !choices.timezones.includes(profile.timezone.id)) faults['timezone'] = 'not_found'
  for (const field of ['languages', 'topics', 'genres', 'genders', 'ages', 'timbres'] as const) {
    const ids = profile[field].map(({ id }) => id)
    if (new Set(ids).size < ids.length) faults[field] = 'repeated'
    if (ids.some((id) => !choices[field].includes(id))) faults[field] = 'not_found'
  }
  if (profile.links.some(({ id }) => !choices.links.includes(id))) faults['links'] = 'not_found'
  const types = profile.equipment.map(({ equipmenttype }) => equipmenttype.id)
  if (types.some((id) => !choices.equipmenttypes.includes(id))) faults['equipment'] = 'not_found'
  for (const field of ['genders', 'ages'] as const) if (profile[field].length > 1) faults[field] = 'only_one'
  for (const field of ['languages', 'genres', 'timbres'] as const) {
    if (profile[field].filter(({ pivot }) => pivot.main).length > 1) faults[field] = 'main_one'
  }
  const { languages } = profile
  if (languages.length > 0 && !languages.some(({ pivot }) => pivot.main)) faults['languages'] ??= 'main_missing'
  return faults
}

/**
 * A day has both its times or none, and ends after it begins: 00:00 as the end is the midnight that closes it. A night shift is two
 * days, the first until 00:00 and the next from 00:00.
 */
function checkTimetable(faults: Record<string, ProfileFault>, timetable: Timetable, kept: Timetable): void {
  for (const day of WEEKDAYS) {
    const [first, last] = [`day${day}1`, `day${day}2`] as const
    const start = timetable[first] ?? null
    const end = timetable[last] ?? null
    if (start === null && end !== null) faults[`timetable.${first}`] = 'required'
    if (start !== null && end === null) faults[`timetable.${last}`] = 'required'
    const isKept = start === (kept[first] ?? null) && end === (kept[last] ?? null)
    if (start !== null && end !== null && end <= start && end !== MIDNIGHT && !isKept) {
      faults[`timetable.${last}`] = 'time_order'
    }
  }
}

/** The same list with a main entry: the first one where none is marked. */
export function withMainEntry<Entry extends WithMain>(entries: readonly Entry[]): Entry[] {
  if (entries.some(({ pivot }) => pivot.main)) return [...entries]
  return entries.map((entry, index) => (index === 0 ? { ...entry, pivot: { ...entry.pivot, main: true } } : entry))
}

/** The language a new narrator begins with: the first of the list, main and native (Product §5). */
export function firstLanguage(choices: Pick<ProfileChoices, 'languages'>): ProfileLanguage[] {
  return choices.languages.slice(0, 1).map((id) => ({ id, pivot: { main: true, native: true } }))
}

/** The languages with one more, the first that is not among them; unchanged when all are (Product §5). */
export function addLanguage(languages: readonly ProfileLanguage[], choices: readonly number[]): ProfileLanguage[] {
  const unused = choices.find((id) => languages.every((language) => language.id !== id))
  return unused === undefined ? [...languages] : [...languages, { id: unused, pivot: { main: false, native: false } }]
}

/** Whether the entry can go: the main language stays (Product §5). */
export function canRemoveLanguage(language: ProfileLanguage): boolean {
  return !language.pivot.main
}
