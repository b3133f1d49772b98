/** Loads what belongs to no order: music, reviews, compilations and finished works. */
import { narratorCompilations } from '../../../../database/demo-data/compilations.ts'
import { finishedWorks, musicCompilations, musicTracks } from '../../../../database/demo-data/music.ts'
import type { Manifest } from '../../../../database/demo-data/persona-types.ts'
import { reviewCliches } from '../../../../database/demo-data/review-cliches.ts'
import { reviews } from '../../../../database/demo-data/reviews.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { createMusic, createMusiccomp } from '../modules/catalog/operations/music.ts'
import { createNarratorcomp } from '../modules/content/showcase/operations/compilations.ts'
import { createWork } from '../modules/content/showcase/operations/works.ts'
import { importSound } from '../modules/files/operations/import-sound.ts'
import { createCliche } from '../modules/reviews/operations/cliches.ts'
import { importReview } from '../modules/reviews/operations/import-review.ts'
import { inWorkingFolder } from '../working-folder.ts'
import type { DemoClock } from './demo-clock.ts'
import { audioPath } from './demo-files.ts'
import { idOf } from './demo-people.ts'
import { repeatLoop } from './repeat-loop.ts'

const DAY_MS = 24 * 3_600_000

/** The music library; ids by the keys of the tracks. */
export async function loadMusic(app: AppContext, manifest: Manifest): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inWorkingFolder(async (folder) => {
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
  })
  return ids
}

/** Reviews that people left before there were orders of theirs, and the ready-made words. */
export async function loadReviews(app: AppContext, clock: DemoClock, ids: ReadonlyMap<string, number>): Promise<void> {
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
          client_id: idOf(ids, review.client),
          narrator_id: idOf(ids, review.narrator),
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
export async function loadWorks(app: AppContext, ids: ReadonlyMap<string, number>, manifest: Manifest): Promise<void> {
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

/** Compilations of narrators. */
export async function loadCompilations(app: AppContext, ids: ReadonlyMap<string, number>): Promise<void> {
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
