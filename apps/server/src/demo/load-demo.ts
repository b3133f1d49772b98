/** Fills an empty database with the demo: `node apps/server/src/demo/load-demo.ts`, with DATABASE_URL and DATA_DIR set. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { finishedWorks, musicCompilations, musicTracks } from '../../../../database/demo/music.ts'
import { narratorCompilations } from '../../../../database/demo/compilations.ts'
import { orderScenarios } from '../../../../database/demo/orders.ts'
import { narrators } from '../../../../database/demo/personas.ts'
import { clients } from '../../../../database/demo/clients.ts'
import { reviewCliches } from '../../../../database/demo/review-cliches.ts'
import { reviews } from '../../../../database/demo/reviews.ts'
import { staff } from '../../../../database/demo/staff.ts'
import { closeAppContext, openAppContext, type AppContext } from '../app-context.ts'
import { loadConfig } from '../config.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLog } from '../http/log.ts'
import { createMusic } from '../modules/catalog/operations/create-music.ts'
import { createMusiccomp } from '../modules/catalog/operations/create-musiccomp.ts'
import { createNarratorcomp } from '../modules/content/operations/create-narratorcomp.ts'
import { createWork } from '../modules/content/operations/create-work.ts'
import { importSound } from '../modules/files/operations/import-sound.ts'
import { clearOldEvents } from '../modules/notifications/operations/clear-old-events.ts'
import { createReferalprogram } from '../modules/referrals/operations/create-referalprogram.ts'
import { createCliche } from '../modules/reviews/operations/create-cliche.ts'
import { importReview } from '../modules/reviews/operations/import-review.ts'
import { refreshNarratorRanks } from '../modules/narrators/operations/refresh-narrator-ranks.ts'
import { createDemoClock, type DemoClock } from './demo-clock.ts'
import { audioPath, readManifest } from './demo-files.ts'
import { loadOrder } from './load-orders.ts'
import { loadClient, loadNarrator, loadStaff } from './load-people.ts'
import { loadTickets } from './load-tickets.ts'
import { repeatLoop } from './repeat-loop.ts'

const DAY_MS = 24 * 3_600_000
/** How long ago the invented people joined. */
const JOINED_DAYS_AGO = 200
/** News older than this has been seen. */
const NEWS_HOURS = 26

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  if (!config.demo || config.database_url === null) throw new Error('The demo needs DEMO=1 and DATABASE_URL.')
  const opened = await openAppContext({ ...config, yookassa: null }, config.database_url, createLog('warn'))
  const clock = createDemoClock(new Date())
  try {
    await load({ ...opened, clock }, clock)
  } finally {
    await closeAppContext(opened)
  }
}

async function load(app: AppContext, clock: DemoClock): Promise<void> {
  const manifest = readManifest()
  const progress = createProgress(staff.length + narrators.length + clients.length + orderScenarios.length + 5)
  clock.set(new Date(clock.started_at.getTime() - JOINED_DAYS_AGO * DAY_MS))
  const ids = new Map<string, number>()
  for (const person of staff) {
    progress('people of the house')
    ids.set(person.key, await loadStaff(app, person))
  }
  for (const persona of narrators) {
    progress('narrators')
    clock.advance(DAY_MS)
    if (persona.pause_hours > 0) clock.set(clock.started_at)
    ids.set(persona.key, await loadNarrator(app, persona, manifest, ids))
    if (persona.pause_hours > 0) clock.set(new Date(clock.started_at.getTime() - JOINED_DAYS_AGO * DAY_MS))
  }
  for (const persona of clients) {
    progress('clients')
    ids.set(persona.key, await loadClient(app, persona, ids))
  }
  progress('music')
  const musics = await loadMusic(app, manifest)
  progress('reviews')
  await loadReviews(app, clock, ids)
  progress('compilations')
  await loadContent(app, ids)
  await loadWorks(app, ids, manifest)
  await inTransaction(app.database, (tx) =>
    createReferalprogram(tx, { title: 'Друзья приводят друзей', url_condition: 'from=friend' }),
  )
  for (const scenario of orderScenarios) {
    progress('orders')
    await loadOrder(app, clock, { ids, musics }, manifest, scenario)
  }
  progress('tickets')
  await loadTickets(app, clock, ids)
  clock.set(clock.started_at)
  progress('order of the list')
  await clearOldEvents(app, new Date(clock.started_at.getTime() - NEWS_HOURS * 3_600_000))
  await refreshNarratorRanks(app)
}

function createProgress(total: number): (text: string) => void {
  let done = 0
  return (text) => {
    done = Math.min(done + 1, total)
    process.stdout.write(`progress ${done}/${total} ${text}\n`)
  }
}

async function loadMusic(app: AppContext, manifest: ReturnType<typeof readManifest>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const folder = await mkdtemp(join(tmpdir(), 'tembrel-demo-music-'))
  try {
    await inTransaction(app.database, async (tx) => {
      for (const [position, compilation] of musicCompilations.entries()) {
        const { title, title_en } = compilation
        const comp = await createMusiccomp(tx, { title_ru: title, title_en, image: null, position })
        for (const [index, key] of compilation.tracks.entries()) {
          const track = musicTracks.find((candidate) => candidate.key === key)
          const entry = manifest[key]
          if (!track || !entry) throw new Error(`The demo has no music called ${key}`)
          const file_id = await importSound(tx, app, {
            ...(await repeatLoop(entry, folder)),
            name: `${key}.mp3`,
            kind: 'music',
            owner_profile_id: null,
            loudness_lufs: entry.loudness,
          })
          const music = {
            musiccomp_id: comp,
            title_ru: track.title,
            title_en: track.title_en,
            file_id,
            position: index,
          }
          ids.set(key, await createMusic(tx, music))
        }
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return ids
}

async function loadReviews(app: AppContext, clock: DemoClock, ids: ReadonlyMap<string, number>): Promise<void> {
  const idOf = (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo has nobody called ${key}`)
    return id
  }
  const daysAgo = (days: number): Date => new Date(clock.started_at.getTime() - days * DAY_MS)
  await inTransaction(app.database, async (tx) => {
    for (const cliche of reviewCliches) {
      const { id, icon, title, title_en, negative } = cliche
      await createCliche(tx, { id, icon, title_ru: title, title_en, negative })
    }
    for (const review of reviews.toSorted((a, b) => b.days_ago - a.days_ago)) {
      const replied = review.replied_after_days === null ? null : daysAgo(review.days_ago - review.replied_after_days)
      await importReview(
        tx,
        {
          client_id: idOf(review.client),
          narrator_id: idOf(review.narrator),
          rating: review.rating,
          text: review.text,
          cliches: review.cliches,
          created_at: daysAgo(review.days_ago),
          reply: review.reply,
          replied_at: replied,
        },
        clock.started_at,
      )
    }
  })
}

/** What clients took away: voice and music together. */
async function loadWorks(
  app: AppContext,
  ids: ReadonlyMap<string, number>,
  manifest: ReturnType<typeof readManifest>,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    for (const [position, work] of finishedWorks.entries()) {
      const entry = manifest[work.key]
      const narrator_id = ids.get(work.narrator)
      if (!entry || narrator_id === undefined) throw new Error(`The demo cannot make the work ${work.key}`)
      const file_id = await importSound(tx, app, {
        path: audioPath(entry.file),
        name: `${work.key}.mp3`,
        kind: 'demo',
        owner_profile_id: null,
        duration_ms: entry.duration_ms,
        peaks: entry.peaks,
        loudness_lufs: entry.loudness,
      })
      const { title, title_en, genres_id } = work
      await createWork(tx, { narrator_id, genres_id, title_ru: title, title_en, file_id, position })
    }
  })
}

async function loadContent(app: AppContext, ids: ReadonlyMap<string, number>): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    for (const [position, comp] of narratorCompilations.entries()) {
      const { slug, genres_id } = comp
      const words = {
        title_ru: comp.title,
        title_en: comp.title_en,
        description_ru: comp.description,
        description_en: comp.description_en,
      }
      const narrator_ids = comp.narrators.flatMap((key) => ids.get(key) ?? [])
      await createNarratorcomp(tx, { slug, ...words, genres_id, image: null, position }, narrator_ids)
    }
  })
}

await main()
