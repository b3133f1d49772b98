/**
 * Short notation for demo narrators. It only saves ink: the result is the full shape of `persona-types.ts`, with every
 * price name, pivot and weekday written out.
 */
import { RU } from './ids/languages.ts'
import { MEDIUM } from './ids/delivery.ts'
import type {
  AgeId,
  DemoPersona,
  EquipmentTypeId,
  GenderId,
  GenreId,
  LanguageChoice,
  LanguageId,
  LinkTypeId,
  MoodId,
  NarratorPersona,
  NarratorPrices,
  NarratorState,
  SpeedId,
  Timetable,
  TimbreId,
  TopicId,
} from './persona-types.ts'

type DemoNote = {
  kind: 'main' | 'example'
  genres_id: GenreId | null
  moods_id: MoodId | null
  title: string
  title_en: string
  text: string
  language?: LanguageId
  speed?: SpeedId
  opened?: boolean
}

type DemoExtras = { language?: LanguageId; speed?: SpeedId; opened?: boolean }

/** The demo a card plays first. */
export function mainDemo(
  genre: GenreId,
  title: string,
  titleEn: string,
  text: string,
  extras: DemoExtras = {},
): DemoNote {
  return { kind: 'main', genres_id: genre, moods_id: null, title, title_en: titleEn, text, ...extras }
}

/** A demo of one genre. */
export function genreDemo(
  genre: GenreId,
  title: string,
  titleEn: string,
  text: string,
  extras: DemoExtras = {},
): DemoNote {
  return { kind: 'example', genres_id: genre, moods_id: null, title, title_en: titleEn, text, ...extras }
}

/** A demo of one mood. */
export function moodDemo(
  mood: MoodId,
  title: string,
  titleEn: string,
  text: string,
  extras: DemoExtras = {},
): DemoNote {
  return { kind: 'example', genres_id: null, moods_id: mood, title, title_en: titleEn, text, ...extras }
}

/**
 * Working hours: `'10-19'` or `'9:30-18'`, null for a day off.
 * One value serves Monday to Friday; an array of five gives each of them its own.
 */
export function week(
  workdays: string | null | (string | null)[],
  saturday: string | null,
  sunday: string | null,
): Timetable {
  const days = [...(Array.isArray(workdays) ? workdays : Array.from({ length: 5 }, () => workdays)), saturday, sunday]
  const entries = days.flatMap((hours, index) => {
    const [start = null, end = null] = hours === null ? [] : hours.split('-').map(clockTime)
    return [
      [`day${index + 1}1`, start],
      [`day${index + 1}2`, end],
    ]
  })
  return Object.fromEntries(entries) as Timetable
}

function clockTime(hours: string): string {
  const [hour = '', minute = '00'] = hours.split(':')
  return `${hour.padStart(2, '0')}:${minute}`
}

/** A section that is not named is off. */
export function prices(note: {
  ad?: [number, number, number]
  long?: [number, number]
  frame?: [number, number]
  book?: number
  federal?: number
  urgent?: number
  parody?: number
  alienation: number
  self_cleaning?: boolean
  coeff?: [TopicId, number][]
}): NarratorPrices {
  const { ad, long, frame, book } = note
  return {
    ad_on: ad !== undefined,
    ad_30s: ad?.[0] ?? null,
    ad_60s: ad?.[1] ?? null,
    ad_90s: ad?.[2] ?? null,
    long_on: long !== undefined,
    long_c_1p: long?.[0] ?? null,
    long_c_5p: long?.[1] ?? null,
    frame_on: frame !== undefined,
    frame_1m: frame?.[0] ?? null,
    frame_min: frame?.[1] ?? null,
    book_on: book !== undefined,
    book_1h: book ?? null,
    federal: note.federal ?? 100,
    urgent: note.urgent ?? 50,
    parody: note.parody ?? 0,
    alienation: note.alienation,
    self_cleaning: note.self_cleaning ?? false,
    coeff: (note.coeff ?? []).map(([topic, percent]) => ({ topic, percent })),
  }
}

/** A language the narrator was born to. */
export function native(id: LanguageId): LanguageChoice {
  return { id, pivot: { main: false, native: true } }
}

/** A language the narrator has learned. */
export function learned(id: LanguageId): LanguageChoice {
  return { id, pivot: { main: false, native: false } }
}

type NarratorNote = {
  key: string
  name: [firstname: string, lastname: string]
  name_en: [firstname: string, lastname: string]
  gender: GenderId
  age: AgeId
  /** The first is the main one. */
  timbres: TimbreId[]
  /** The first is the main one. */
  genres: GenreId[]
  /** The first is the main one; Russian by birth when absent. */
  languages?: LanguageChoice[]
  city: [ru: string, en: string]
  timezone: string
  birthdate: string
  description: string
  description_en: string
  /** Null for a narrator of an agent. */
  phone: string | null
  email: string | null
  agent_key?: string
  state?: NarratorState
  moderation_comment?: string
  pause_hours?: 24 | -1
  urgent?: boolean
  timetable: Timetable
  equipment: [EquipmentTypeId, string][]
  topics?: TopicId[]
  links?: [LinkTypeId, string][]
  prices: NarratorPrices
  demos: DemoNote[]
}

function withMainFirst<Id>(ids: Id[]): { id: Id; pivot: { main: boolean } }[] {
  return ids.map((id, index) => ({ id, pivot: { main: index === 0 } }))
}

/** Writes a short note out in full. Demos are numbered in the order given: `{key}-1`, `{key}-2`, … */
export function narrator(note: NarratorNote): NarratorPersona {
  const languages = note.languages ?? [native(RU)]
  return {
    key: note.key,
    state: note.state ?? 'active',
    moderation_comment: note.moderation_comment ?? null,
    pause_hours: note.pause_hours ?? 0,
    agent_key: note.agent_key ?? null,
    phone: note.phone,
    email: note.email,
    firstname: note.name[0],
    lastname: note.name[1],
    firstname_en: note.name_en[0],
    lastname_en: note.name_en[1],
    city: note.city[0],
    city_en: note.city[1],
    birthdate: note.birthdate,
    description: note.description,
    description_en: note.description_en,
    links: (note.links ?? []).map(([id, link]) => ({ id, link })),
    urgent: note.urgent ?? false,
    timetable: note.timetable,
    equipment: note.equipment.map(([equipmenttype, title]) => ({ equipmenttype, title })),
    languages: languages.map((language, index) => ({ ...language, pivot: { ...language.pivot, main: index === 0 } })),
    topics: (note.topics ?? []).map((id) => ({ id })),
    genres: withMainFirst(note.genres),
    genders: [{ id: note.gender }],
    ages: [{ id: note.age }],
    timbres: withMainFirst(note.timbres),
    timezone: note.timezone,
    image: `${note.key}.svg`,
    prices: note.prices,
    demos: note.demos.map((demo, index) => writtenOut(demo, index, note, languages[0]?.id ?? RU)),
  }
}

function writtenOut(demo: DemoNote, index: number, note: NarratorNote, mainLanguage: LanguageId): DemoPersona {
  return {
    key: `${note.key}-${index + 1}`,
    main: demo.kind === 'main',
    genres_id: demo.genres_id,
    moods_id: demo.moods_id,
    opened: demo.opened ?? true,
    title: demo.title,
    title_en: demo.title_en,
    track: {
      languages_id: demo.language ?? mainLanguage,
      ages_id: note.age,
      timbres_id: note.timbres[0] ?? 1,
      speeds_id: demo.speed ?? MEDIUM,
    },
    text: demo.text,
  }
}
