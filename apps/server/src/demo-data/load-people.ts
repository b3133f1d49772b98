/** Loads the invented people of the demo by the product's own operations. */
import type {
  ClientPersona,
  Manifest,
  NarratorPersona,
  StaffPersona,
} from '../../../../database/demo-data/persona-types.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { createDemoAccount } from '../modules/accounts/operations/accounts.ts'
import { createProfile } from '../modules/accounts/operations/create-profile.ts'
import { nameServiceProfile } from '../modules/accounts/operations/profiles.ts'
import { readEnumerations } from '../modules/catalog/operations/read-enumerations.ts'
import { createClient } from '../modules/clients/operations/clients.ts'
import { setFeatured } from '../modules/clients/operations/set-featured.ts'
import { createEngineer } from '../modules/engineers/operations/engineers.ts'
import { saveEngineer } from '../modules/engineers/operations/save-engineer.ts'
import { importSound } from '../modules/files/operations/import-sound.ts'
import { createNarrator } from '../modules/narrators/registration/operations/create-narrator.ts'
import { setPause } from '../modules/narrators/rows/operations/set-pause.ts'
import { addCompany } from '../modules/payments/companies/operations/add-company.ts'
import { audioPath, avatarPath } from './demo-files.ts'
import { bookPastTopup } from './past-topups.ts'

export async function loadStaff(app: AppContext, person: StaffPersona): Promise<number> {
  const id = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const account = await createDemoAccount(tx, { phone: person.phone, email: person.email, at })
    const name = { firstname: person.firstname, lastname: person.lastname, image: avatarPath(person.image) }
    if (person.id !== null) {
      await nameServiceProfile(tx, { id: person.id, account_id: account.id, ...name })
      return person.id
    }
    if (person.role === 'soundengineer') {
      return (await createEngineer(tx, { account_id: account.id, ...name, genres: person.genres, at })).id
    }
    const profile = await createProfile(tx, {
      account_id: account.id,
      role: person.role,
      ...name,
      contact_email: null,
      locale: 'ru',
      created_at: at,
    })
    return profile.id
  })
  // The engineer of the service is there from the first migration, and takes every genre only here.
  if (person.id !== null && person.role === 'soundengineer') await saveEngineer(app, id, { genres: [...person.genres] })
  return id
}

export async function loadNarrator(
  app: AppContext,
  persona: NarratorPersona,
  manifest: Manifest,
  agents: ReadonlyMap<string, number>,
): Promise<number> {
  const id = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const { timezones } = await readEnumerations(tx.db)
    const account = persona.agent_key
      ? null
      : await createDemoAccount(tx, { phone: persona.phone, email: persona.email, at })
    const demos = []
    for (const demo of persona.demos) demos.push(await storeDemo(tx, app, demo, manifest, persona.state === 'active'))
    const created = await createNarrator(tx, {
      account_id: account?.id ?? null,
      agent_id: persona.agent_key ? (agents.get(persona.agent_key) ?? null) : null,
      state: persona.state,
      firstname: persona.firstname,
      lastname: persona.lastname,
      image: avatarPath(persona.image),
      narrator: {
        city: persona.city,
        birthdate: persona.birthdate,
        description: persona.description,
        description_en: persona.description_en,
        moderation_comment: persona.moderation_comment,
        timezone_id: timezones.find((zone) => zone.name === persona.timezone)?.id ?? null,
        timetable: persona.timetable,
        urgent: persona.urgent,
        registration_step: 4,
      },
      parts: partsOf(persona),
      prices: pricesOf(persona),
      demos,
      at,
    })
    return created.id
  })
  if (persona.pause_hours !== 0) {
    await inTransaction(app.database, (tx) =>
      setPause(tx, { narrator_id: id, hours: persona.pause_hours, at: app.clock.now() }),
    )
  }
  return id
}

async function storeDemo(
  tx: Tx,
  app: AppContext,
  demo: NarratorPersona['demos'][number],
  manifest: Manifest,
  approved: boolean,
) {
  const entry = manifest[demo.key]
  if (!entry) throw new Error(`The demo has no sound called ${demo.key}`)
  const file_id = await importSound(tx, app, {
    path: audioPath(entry.file),
    name: `${demo.key}.mp3`,
    kind: 'demo',
    owner_profile_id: null,
    duration_ms: entry.duration_ms,
    peaks: entry.peaks,
    loudness_lufs: entry.loudness,
  })
  const { title, title_en, main, genres_id, moods_id, opened, track } = demo
  return { file_id, title, title_en, main, genres_id, moods_id, opened, approved, ...track }
}

function partsOf(persona: NarratorPersona) {
  return {
    links: persona.links.map(({ id, link }) => ({ link_id: id, link })),
    equipment: persona.equipment.map(({ equipmenttype, title }) => ({ equipmenttype_id: equipmenttype, title })),
    languages: persona.languages.map(({ id, pivot }) => ({ language_id: id, ...pivot })),
    topics: persona.topics.map(({ id }) => id),
    genres: persona.genres.map(({ id, pivot }) => ({ genre_id: id, ...pivot })),
    gender_id: persona.genders[0]?.id ?? null,
    age_id: persona.ages[0]?.id ?? null,
    timbres: persona.timbres.map(({ id, pivot }) => ({ timbre_id: id, ...pivot })),
    coefficients: persona.prices.coeff.map(({ topic, percent }) => ({ topic_id: topic, percent })),
  }
}

function pricesOf(persona: NarratorPersona) {
  const { coeff: _coefficients, ...prices } = persona.prices
  return prices
}

/** A client with the money of his earlier top-ups, each booked as the bank's answer would be. */
export async function loadClient(
  app: AppContext,
  persona: ClientPersona,
  narrators: ReadonlyMap<string, number>,
): Promise<number> {
  const id = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const account = await createDemoAccount(tx, { phone: persona.phone, email: persona.email, at })
    const profile = await createClient(tx, {
      account_id: account.id,
      locale: 'ru',
      firstname: persona.firstname,
      lastname: persona.lastname,
      image: avatarPath(persona.image),
      at,
    })
    for (const sum of persona.topups) await bookPastTopup(tx, app, profile.id, sum)
    return profile.id
  })
  for (const key of persona.featured) {
    const narrator_id = narrators.get(key)
    if (narrator_id !== undefined) await setFeatured(app, id, { narrator_id, featured: true })
  }
  return id
}

/** The companies of a client; their ids. */
export async function loadCompanies(app: AppContext, profile_id: number, persona: ClientPersona): Promise<number[]> {
  const ids: number[] = []
  for (const company of persona.companies) ids.push((await addCompany(app, profile_id, company, 'ru')).id)
  return ids
}
