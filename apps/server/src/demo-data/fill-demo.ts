/** The demo from its first person to its last ticket, played through the product's own operations. */
import { clients } from '../../../../database/demo-data/clients.ts'
import { orderScenarios } from '../../../../database/demo-data/orders.ts'
import { narrators } from '../../../../database/demo-data/personas.ts'
import { staff } from '../../../../database/demo-data/staff.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { postponeSoundJobs } from '../jobs/enqueue.ts'
import { refreshNarratorRanks } from '../modules/narrators/search/operations/refresh-narrator-ranks.ts'
import { clearOldEvents } from '../modules/notifications/operations/events.ts'
import { createReferalprogram } from '../modules/referrals/operations/referrals.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { playMoments, type DemoClock } from './demo-clock.ts'
import { readManifest } from './demo-files.ts'
import type { DemoPeople } from './demo-people.ts'
import { loadCompilations, loadMusic, loadReviews, loadWorks } from './load-content.ts'
import { moneyMoments } from './load-money.ts'
import { orderMoments } from './load-orders.ts'
import { loadClient, loadCompanies, loadNarrator, loadStaff } from './load-people.ts'
import { loadProfileChanges } from './load-profile-changes.ts'
import { loadTickets } from './load-tickets.ts'
import { loadVisits } from './load-visits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long ago the invented people joined. */
const JOINED_DAYS_AGO = 200
/** How long ago the narrators applied who are not listed yet. */
const APPLIED_HOURS_AGO = 19
const APPLYING: readonly string[] = ['on_moderate', 'returned']
/** Updates older than this has been seen. */
const UPDATE_HOURS = 26
/** Steps beside those of every person and every order. */
const OTHER_STEPS = 7

/**
 * Fills an empty database; the present is when the clock was made. `hear` gets a line `progress DONE/TOTAL TEXT` before every
 * step. Returns everybody's profiles by their keys.
 */
export async function fillDemo(base: AppContext, clock: DemoClock, hear: (line: string) => void): Promise<DemoPeople> {
  const app = { ...base, clock }
  const manifest = readManifest()
  const progress = createProgress(hear)
  const people = await loadEverybody(app, clock, progress)
  progress('music')
  const musics = await loadMusic(app, manifest)
  progress('reviews')
  await loadReviews(app, clock, people.ids)
  progress('compilations')
  await loadCompilations(app, people.ids)
  await loadWorks(app, people.ids, manifest)
  await inTransaction(app.database, (tx) =>
    createReferalprogram(tx, { title: 'Друзья приводят друзей', url_condition: 'from=friend' }),
  )
  const orders = orderScenarios.flatMap((scenario) => {
    const [begin, ...rest] = orderMoments(app, clock.started_at, { ...people, musics }, manifest, scenario)
    return begin ? [{ ...begin, play: withProgress(progress, 'orders', begin.play) }, ...rest] : []
  })
  await playMoments(clock, [...orders, ...moneyMoments(app, clock.started_at, people)])
  progress('profiles')
  await loadProfileChanges(app, clock, people.ids)
  progress('tickets')
  await loadTickets(app, clock, people.ids)
  clock.set(clock.started_at)
  progress('visits')
  await loadVisits(app, clock, people.ids)
  progress('order of the list')
  await clearOldEvents(app, new Date(clock.started_at.getTime() - UPDATE_HOURS * HOUR_MS))
  await refreshNarratorRanks(app)
  await rememberStart(app, clock)
  await nameSupport(app, clock)
  await inTransaction(app.database, postponeSoundJobs)
  return people
}

async function loadEverybody(app: AppContext, clock: DemoClock, progress: (text: string) => void): Promise<DemoPeople> {
  const manifest = readManifest()
  const joined = new Date(clock.started_at.getTime() - JOINED_DAYS_AGO * DAY_MS)
  clock.set(joined)
  const ids = new Map<string, number>()
  const agents = new Map<string, number>()
  const companies = new Map<string, number>()
  for (const person of staff) {
    progress('people of the house')
    ids.set(person.key, await loadStaff(app, person))
  }
  for (const persona of narrators) {
    progress('narrators')
    clock.advance(DAY_MS)
    const usual = app.clock.now()
    if (APPLYING.includes(persona.state)) clock.set(new Date(clock.started_at.getTime() - APPLIED_HOURS_AGO * HOUR_MS))
    if (persona.pause_hours > 0) clock.set(clock.started_at)
    ids.set(persona.key, await loadNarrator(app, persona, manifest, ids))
    clock.set(usual)
    const agent = persona.agent_key === null ? undefined : ids.get(persona.agent_key)
    if (agent !== undefined) agents.set(persona.key, agent)
  }
  for (const persona of clients) {
    progress('clients')
    const id = await loadClient(app, persona, ids)
    ids.set(persona.key, id)
    const [company] = await loadCompanies(app, id, persona)
    if (company !== undefined) companies.set(persona.key, company)
  }
  return { ids, agents, companies }
}

/** Unfinished matters count from here, however long afterwards the demo is started. */
async function rememberStart(app: AppContext, { started_at }: DemoClock): Promise<void> {
  await inTransaction(app.database, (tx) =>
    changeSetting(tx, {
      key: 'demo_started_at',
      value: started_at.toISOString(),
      by_profile_id: null,
      at: started_at,
    }),
  )
}

/** Guests of the demo write to the one who answers tickets. */
async function nameSupport(app: AppContext, { started_at }: DemoClock): Promise<void> {
  const value = staff.find(({ role }) => role === 'supporter')?.email ?? ''
  await inTransaction(app.database, (tx) =>
    changeSetting(tx, { key: 'support_email', value, by_profile_id: null, at: started_at }),
  )
}

function withProgress(progress: (text: string) => void, text: string, play: () => Promise<void>): () => Promise<void> {
  return async () => {
    progress(text)
    await play()
  }
}

function createProgress(hear: (line: string) => void): (text: string) => void {
  const total = staff.length + narrators.length + clients.length + orderScenarios.length + OTHER_STEPS
  let done = 0
  return (text) => {
    done = Math.min(done + 1, total)
    hear(`progress ${done}/${total} ${text}`)
  }
}
