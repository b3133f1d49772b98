/** Demos as their narrator gets them from the service. */
import type { DemoLists, OwnDemo } from '../demos/demo-lists.ts'
import { LISTS } from './sample-narrator.ts'

export const DEMO_LISTS: DemoLists = {
  ...{ languages: LISTS.languages, ages: LISTS.ages, timbres: LISTS.timbres },
  genres: LISTS.genres.map(({ id, title }) => ({ id, title })),
  moods: [
    { id: 1, title: 'Радость' },
    { id: 2, title: 'Грусть' },
  ],
  speeds: [
    { id: 1, title: 'Медленно' },
    { id: 2, title: 'Обычно' },
  ],
}

/** 400 bars of a sound that swells and falls. */
const PEAKS = btoa(
  String.fromCharCode(...Array.from({ length: 400 }, (_, bar) => 40 + Math.round(180 * Math.abs(Math.sin(bar / 9))))),
)

export function sampleDemo(id: number, change: Partial<OwnDemo> = {}): OwnDemo {
  return {
    ...{ id, title: `Ролик ${id}`, title_en: '', main: false, genres_id: 1, moods_id: null, opened: true },
    ...{ position: id, path: `/api/narrator/demos/${id}/play`, state: 'waiting', moderation_comment: null },
    created_at: '2026-11-20T10:00:00.000Z',
    track: { id, file: '', languages_id: null, ages_id: null, timbres_id: null, speeds_id: null },
    sound: { play: `/demo-${id}`, save: null, duration_ms: 30_000, peaks: PEAKS, loudness_lufs: -16.2 },
    check: {
      ...{
        state: 'done',
        progress: 100,
        verdict: 'ok',
        profile: 'ads',
        findings: [],
        skipped: [],
        sent: null,
        level: null,
      },
      measured: {
        ...{ integrated_lufs: -16.2, true_peak_db: -3.4, rms_db: -19, noise_floor_db: -63.2 },
        duration_ms: 30_000,
      },
    },
    ...change,
  }
}

/** Uploaded a moment ago: the service is still listening. */
export function unheardDemo(id: number, change: Partial<OwnDemo> = {}): OwnDemo {
  const { check } = sampleDemo(id)
  return sampleDemo(id, {
    sound: null,
    check: { ...check, state: 'measuring', progress: 40, verdict: null, measured: null },
    ...change,
  })
}
