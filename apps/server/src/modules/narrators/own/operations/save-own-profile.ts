import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import { REGISTER_GENRES } from '@tembrel/domain/narrators/demo-rules.ts'
import {
  BIRTHDATE_RANGE,
  profileFaults,
  profileGaps,
  type ProfileChoices,
  type ProfileForm,
} from '@tembrel/domain/narrators/profile-rules.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { askEmailChange } from '../../../accounts/operations/ask-email-change.ts'
import { takeProfile } from '../../../accounts/operations/take-profile.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { noteChange } from '../../rows/narrator-self.queries.ts'
import { loadNarratorSelf, wantedProfile, type NarratorSelf } from '../narrator-self.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'
import { takeOwnNarrator, type OwnCaller, type OwnNarrator } from '../own-narrator.ts'
import { writeModerated } from '../moderated-profile.ts'
import { replaceParts } from '../replace-parts.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'
import type { TypedProfile, NamedProfile } from '../replace-parts.ts'

/**
 * Saves what a narrator typed of himself (Product §5); what is left out stays. While he registers a part is enough; later the
 * profile has to stay complete. Name, description and picture of a listed narrator wait for staff, everything else applies at
 * once. Throws VALIDATION (422) at every wrong field; then nothing is saved.
 */
export async function saveOwnProfile(
  app: Pick<AppContext, 'database' | 'clock'>,
  caller: OwnCaller,
  asked: TypedProfile,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const typed = await withKindsOfLinks(tx.db, asked)
    const narrator = await takeOwnNarrator(tx, caller, at)
    const before = await loadNarratorSelf(tx.db, narrator.id, 'ru')
    await check(tx.db, narrator, formOf(before, typed), before)
    const wanted = wantedProfile(before)
    if (typed.image && typed.image !== wanted.image) throw apiError('VALIDATION', { errors: { image: 'not_found' } })
    await writeColumns(tx, narrator, typed)
    await replaceParts(tx.db, narrator.id, typed)
    await writeModerated(tx, narrator, before, typed, at)
    await noteChange(tx.db, narrator.id, at)
    await refreshNarratorCard(tx, narrator.id, at)
    tx.changed(narrator.id)
  })
}

/** A link without a kind is of the kind that has its icon, else a site. */
async function withKindsOfLinks(db: Kysely<DB>, { links, ...typed }: TypedProfile): Promise<NamedProfile> {
  if (links === undefined) return typed
  const kinds = links.every(({ id }) => id !== undefined) ? [] : (await readEnumerations(db)).links
  const kindOf = (icon: string | undefined): number => (kinds.find((kind) => kind.icon === icon) ?? kinds[0])?.id ?? 0
  return { ...typed, links: links.map(({ id, icon, ...link }) => ({ ...link, icon, id: id ?? kindOf(icon) })) }
}

/** The profile as it would be after the save. */
function formOf(before: NarratorSelf, typed: NamedProfile): ProfileForm {
  const { details, self } = before
  const kept = { ...details, ...wantedProfile(before), email: self.email, birthdate: self.birthdate, links: self.links }
  const { timetable, timezone, ...rest } = typed
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...given,
    timetable: timetable ?? kept.timetable,
    timezone: timezone === undefined ? kept.timezone : timezone,
  } as ProfileForm
}

async function check(
  db: Kysely<DB>,
  narrator: OwnNarrator,
  form: ProfileForm,
  { details }: NarratorSelf,
): Promise<void> {
  const gaps = narrator.state === 'registering' ? [] : profileGaps(form, narrator)
  const choices = { ...(await choicesOf(db)), kept_timetable: details.timetable }
  // A genre that is not offered at registration is accepted if the profile already has it.
  const genres = [...choices.genres, ...details.genres.map(({ id }) => id)]
  const faults = profileFaults(form, { ...choices, genres })
  const errors: Record<string, FieldProblem> = Object.fromEntries(gaps.map((field) => [field, 'required'] as const))
  for (const [field, fault] of Object.entries(faults)) {
    errors[field] = fault === 'date_range' ? { key: fault, params: BIRTHDATE_RANGE } : fault
  }
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
}

async function choicesOf(db: Kysely<DB>): Promise<Omit<ProfileChoices, 'kept_timetable'>> {
  const lists = await readEnumerations(db)
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    links: ids(lists.links),
    timezones: ids(lists.timezones),
    equipmenttypes: ids(lists.equipmenttypes),
    languages: ids(lists.languages),
    topics: ids(lists.topics),
    genres: ids(lists.genres).filter((id) => REGISTER_GENRES.includes(id)),
    genders: ids(lists.genders),
    ages: ids(lists.ages),
    timbres: ids(lists.timbres),
  }
}

/** Everything of the profile that applies at once. A new e-mail waits to be confirmed; a narrator of an agent has none of his own. */
async function writeColumns(tx: Tx, narrator: OwnNarrator, typed: NamedProfile): Promise<void> {
  const { city, birthdate, urgent, timetable, timezone, email } = typed
  const change = {
    city,
    birthdate,
    urgent,
    timetable: timetable === undefined ? undefined : JSON.stringify(timetable),
    timezone_id: timezone === undefined ? undefined : (timezone?.id ?? null),
  }
  if (Object.values(change).some((value) => value !== undefined)) await updateNarrator(tx.db, narrator.id, change)
  if (email !== undefined && !narrator.is_managed) {
    await askEmailChange(tx, await takeProfile(tx, narrator.id), normalizeEmail(email ?? ''))
  }
}
