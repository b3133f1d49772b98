import type { ModerationData, ModerationLists } from '../load-moderation.ts'
import type { Changes, ModeratedDemo, ModerationRow } from '../moderation-types.ts'

const FLAGS = {
  federal: true,
  alienation: true,
  urgents: false,
  topics: false,
  parody: false,
  offframe_genres: false,
  other_genre: true,
}

const titled = (...titles: string[]) => titles.map((title, index) => ({ id: index + 1, title, slug: title }))

/** What of the application's description the check needs. */
export const LISTS = {
  flags: FLAGS,
  genres: titled('Реклама', 'Аудиокниги', 'Лонгриды').map((genre) => ({ ...genre, active: true })),
  languages: titled('Русский', 'Английский'),
  topics: titled('Политика', 'Ставки'),
  timbres: titled('Тёплый', 'Звонкий'),
  ages: titled('18–25 лет', '25–35 лет'),
  genders: titled('Мужской', 'Женский'),
  moods: titled('Радость', 'Грусть'),
} as unknown as ModerationLists

const PEAKS = btoa(String.fromCharCode(...Array.from({ length: 400 }, (_, index) => 40 + ((index * 37) % 200))))

export function sampleDemo(more: Partial<ModeratedDemo> = {}): ModeratedDemo {
  const id = more.id ?? 11
  const path = `/api/staff/narrators/3001/demos/${id}/play`
  return {
    id,
    title: 'Главное демо',
    title_en: '',
    main: true,
    genres_id: null,
    moods_id: null,
    opened: true,
    position: id,
    path,
    state: 'waiting',
    moderation_comment: null,
    created_at: '2026-11-20T10:00:00.000Z',
    track: { id, file: path, languages_id: 1, ages_id: 1, timbres_id: 2, speeds_id: 2 },
    sound: { play: path, save: path, duration_ms: 48_000, peaks: PEAKS, loudness_lufs: -16 },
    check: {
      state: 'done',
      progress: 100,
      verdict: 'ok',
      profile: 'advert',
      findings: [],
      measured: null,
      skipped: [],
      sent: null,
    },
    ...more,
  } as ModeratedDemo
}

/** Kira, who registers with a main demo and two examples. */
export function sampleChanges(more: Partial<Changes['narrator']> = {}, demos?: readonly ModeratedDemo[]): Changes {
  const profile = { firstname: 'Кира', lastname: 'Ветлугина', description: 'Звонкий голос для рекламы.' }
  return {
    narrator: {
      ...profile,
      ...{ id: 3001, image: null, slug: 'kira-vetlugina-3001', city: 'Екатеринбург', urgent: false },
      ...{ timezone: null, timetable: { day11: '10:00', day12: '19:00' }, topics: [], links: [] },
      equipment: [{ equipmenttype: { id: 1, title: 'Микрофон' }, title: 'Rode NT1' }],
      languages: [{ id: 1, title: 'Русский', pivot: { main: true, native: true } }],
      genres: [{ id: 1, title: 'Реклама', pivot: { main: true } }],
      ...{ genders: [{ id: 2 }], ages: [{ id: 1 }] },
      timbres: [{ id: 2, title: 'Звонкий', pivot: { main: true } }],
      ...{ description_en: '', email: 'kira@example.com', birthdate: '1999-03-02', agent_id: null },
      ...{ state: 'on_moderate', on_moderate: true, moderation_comment: null, waiting: [] },
      registration_step: 4,
      missing: { profile: [], prices: [], demos: [] },
      ...more,
    },
    shown: { ...profile, description_en: '', image: null },
    prices: {
      ...{ ad_on: true, ad_30s: 3000, ad_60s: 4500, ad_90s: 6000, long_on: false, long_c_1p: null, long_c_5p: null },
      ...{ frame_on: false, frame_1m: null, frame_min: null, book_on: false, book_1h: null },
      ...{ federal: 100, urgent: null, parody: null, alienation: 0, self_cleaning: false, coeff: [] },
    },
    demos: demos ?? [
      sampleDemo(),
      sampleDemo({ id: 12, title: 'Мобильная связь', main: false, genres_id: 1 }),
      sampleDemo({ id: 13, title: 'Сказка', main: false, genres_id: 2 }),
    ],
    revision: 7,
  } as unknown as Changes
}

export function sampleModerationRow(more: Partial<ModerationRow> = {}): ModerationRow {
  return {
    ...{ id: 3001, firstname: 'Кира', lastname: 'Ветлугина', image: null, slug: 'kira-vetlugina-3001' },
    ...{ timbre_id: null, state: 'on_moderate', agent_id: null, waiting: [], waiting_demos: 3 },
    ...{ waiting_since: '2026-11-20T10:00:00.000Z', waiting_seconds: 720, formatted_waiting_since: '20 ноября' },
    ...more,
  }
}

/** The queue of two with Kira before the eyes. */
export function sampleModeration(more: Partial<ModerationData> = {}): ModerationData {
  const roman = { id: 3002, firstname: 'Роман', lastname: 'Яхонтов', state: 'active', waiting_demos: 0 } as const
  return {
    filter: { list: 'waiting', name: '', page: 1 },
    rows: [sampleModerationRow(), sampleModerationRow({ ...roman, waiting: ['image'], waiting_seconds: 7200 })],
    counts: { waiting: 2, rework: 3, checked: 412 },
    total_pages: 1,
    lists: LISTS,
    shown: sampleChanges(),
    ...more,
  }
}
