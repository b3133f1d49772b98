/**
 * A narrator's profile while it is typed (Product §3, §5): every field in the shape of the wire, what is still empty and what
 * cannot be saved.
 *
 * Invariants: the rules are those of the service; a time of day is kept as it is typed until it is one.
 */
import { isWebLink } from '@tembrel/domain/accounts/web-link.ts'
import { firstLanguage, profileFaults, profileGaps as emptyFields } from '@tembrel/domain/narrators/profile-rules.ts'
import type { ProfileFault, ProfileForm, ProfileLanguage } from '@tembrel/domain/narrators/profile-rules.ts'
import type { CallOptions, CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import type { WorkspaceLists } from '../workspace-lists.ts'

export type NarratorSelf = CallResponse<'PUT /narrator/common'>['narrator']
export type ProfileBody = NonNullable<CallOptions<'PUT /narrator/common'>['body']>

export interface WithId {
  readonly id: number
}
export interface WithMain extends WithId {
  readonly pivot: { readonly main: boolean }
}
export interface EquipmentRow {
  readonly equipmenttype: WithId
  readonly title: string
}
export interface LinkRow extends WithId {
  readonly link: string
}

export interface ProfileDraft {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly city: string
  /** `YYYY-MM-DD`, empty when unknown. */
  readonly birthdate: string
  readonly description: string
  readonly description_en: string
  readonly links: readonly LinkRow[]
  readonly urgent: boolean
  /** `day11` … `day72`, null = a day off. */
  readonly timetable: Readonly<Record<string, string | null>>
  /** The stored one: days that stay as they were are not found fault with. */
  readonly kept_timetable: Readonly<Record<string, string | null>>
  readonly timezone: WithId | null
  readonly equipment: readonly EquipmentRow[]
  readonly languages: readonly ProfileLanguage[]
  readonly topics: readonly WithId[]
  readonly genres: readonly WithMain[]
  readonly genders: readonly WithId[]
  readonly ages: readonly WithId[]
  readonly timbres: readonly WithMain[]
}

const onlyId = ({ id }: WithId): WithId => ({ id })
const withMain = ({ id, pivot }: WithMain): WithMain => ({ id, pivot: { main: pivot.main } })

/** The stored profile as the form begins with it; an empty one begins with one main native language (Product §5). */
export function profileDraftOf(narrator: NarratorSelf, lists: Pick<WorkspaceLists, 'languages'>): ProfileDraft {
  const { firstname, lastname, city, description, description_en, urgent, timetable } = narrator
  const languages = narrator.languages.map(({ id, pivot }) => ({
    id,
    pivot: { main: pivot.main, native: pivot.native },
  }))
  return {
    ...{ firstname, lastname, city, description, description_en, urgent },
    email: narrator.email ?? '',
    birthdate: narrator.birthdate ?? '',
    links: narrator.links.map(({ id, link }) => ({ id, link })),
    ...{ timetable: { ...timetable }, kept_timetable: timetable },
    timezone: narrator.timezone && onlyId(narrator.timezone),
    equipment: narrator.equipment.map(({ equipmenttype, title }) => ({ equipmenttype: onlyId(equipmenttype), title })),
    languages: languages.length > 0 ? languages : firstLanguage({ languages: lists.languages.map(({ id }) => id) }),
    topics: narrator.topics.map(onlyId),
    genres: narrator.genres.map(withMain),
    genders: narrator.genders.map(onlyId),
    ages: narrator.ages.map(onlyId),
    timbres: narrator.timbres.map(withMain),
  }
}

/** Everything, for a save by button. */
export function profileBodyOf(draft: ProfileDraft): ProfileBody {
  const { email, birthdate, kept_timetable: _, ...rest } = draft
  const body = { ...rest, email: email.trim() === '' ? null : email, birthdate: birthdate === '' ? null : birthdate }
  // The service reads the lists and never changes them; the contract's types know no read-only lists.
  return body as unknown as ProfileBody
}

/** What can be saved of it now, for a form that saves by itself: fields with a fault stay as the service has them. */
export function savableProfileBody(draft: ProfileDraft, lists: WorkspaceLists): ProfileBody {
  const wrong = new Set(Object.keys(profileProblems(draft, lists)).map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(profileBodyOf(draft)).filter(([field]) => !wrong.has(field))) as ProfileBody
}

function formOf(draft: ProfileDraft): ProfileForm {
  return { ...draft, birthdate: draft.birthdate === '' ? null : draft.birthdate }
}

const GAP_WORDS: Readonly<Record<string, () => string>> = {
  firstname: m.workspace_gap_firstname,
  lastname: m.workspace_gap_lastname,
  email: m.workspace_gap_email,
  city: m.workspace_gap_city,
  description: m.workspace_gap_description,
  genders: m.workspace_gap_genders,
  ages: m.workspace_gap_ages,
  timbres: m.workspace_gap_timbres,
  genres: m.workspace_gap_genres,
  languages: m.workspace_gap_languages,
  equipment: m.workspace_gap_equipment,
  timezone: m.workspace_gap_timezone,
  timetable: m.workspace_gap_timetable,
}

/** Names of the needed fields that are empty (Product §5); a narrator of an agent needs no e-mail. */
export function profileGapFields(draft: ProfileDraft, isManaged: boolean): string[] {
  return emptyFields(formOf(draft), { is_managed: isManaged })
}

/** The same in words, for the reason beside a button. */
export function profileGaps(draft: ProfileDraft, isManaged: boolean): string[] {
  return profileGapFields(draft, isManaged).map((field) => GAP_WORDS[field]?.() ?? field)
}

const FAULT_WORDS: Readonly<Record<ProfileFault, () => string>> = {
  email: m.workspace_fault_email,
  date_range: m.workspace_fault_birthdate,
  required: m.workspace_required,
  only_one: m.workspace_fault_only_one,
  main_one: m.workspace_fault_main_one,
  main_missing: m.workspace_fault_main_language,
  time_order: m.workspace_fault_time_order,
  repeated: m.workspace_fault_repeated,
  not_found: m.workspace_fault_not_found,
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** Everything that no save takes, field → words; `timetable.day12` and `links.0.link` name one input. */
export function profileProblems(draft: ProfileDraft, lists: WorkspaceLists): Record<string, string> {
  const ids = (rows: readonly WithId[]): number[] => rows.map(({ id }) => id)
  const { links, timezones, equipmenttypes, languages, topics, genders, ages, timbres, register_genres } = lists
  // Only those of the registration can be chosen; another one was in the profile before, and stays.
  const genres = [...register_genres, ...ids(draft.genres)]
  const faults = profileFaults(formOf(draft), {
    ...{ links: ids(links), timezones: ids(timezones), equipmenttypes: ids(equipmenttypes) },
    ...{ languages: ids(languages), topics: ids(topics), genres },
    ...{ genders: ids(genders), ages: ids(ages), timbres: ids(timbres), kept_timetable: draft.kept_timetable },
  })
  const problems = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, FAULT_WORDS[fault]()]))
  for (const [day, time] of Object.entries(draft.timetable)) {
    if (time !== null && !TIME_OF_DAY.test(time)) problems[`timetable.${day}`] = m.workspace_fault_time()
  }
  for (const [row, { title }] of draft.equipment.entries()) {
    if (title.trim() === '') problems[`equipment.${row}.title`] = m.workspace_fault_equipment()
  }
  for (const [row, { link }] of draft.links.entries()) {
    if (!isWebLink(link)) problems[`links.${row}.link`] = m.workspace_fault_link()
  }
  return problems
}
