/** What a list is called by its address: «Женские тёплые голоса для рекламы», and what is said of it. */
import type { FilterEntry, FilterKind } from '@tembrel/domain/narrators/filter-address.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../i18n/locale.ts'
import { capitalize } from '../../../ui/format/words.ts'
import { PURPOSES } from '../list/purposes.ts'
import { uncapitalize } from '../voice-labels.ts'

export interface NamedEntry extends FilterEntry {
  readonly title: string
}

type ById = Readonly<Record<number, () => string>>

const GENDERS: ById = { 1: m.filterpage_gender_1, 2: m.filterpage_gender_2 }
const TIMBRES: ById = {
  1: m.filterpage_timbre_1,
  2: m.filterpage_timbre_2,
  3: m.filterpage_timbre_3,
  4: m.filterpage_timbre_4,
  5: m.filterpage_timbre_5,
  7: m.filterpage_timbre_7,
}
/** Timbres that are said after the voices or in one word with them. */
const VOICES: ById = { 6: m.filterpage_voices_6, 8: m.filterpage_voices_8 }
const GENRES: ById = { ...PURPOSES, 7: m.filterpage_genre_7 }

const INTROS: Readonly<Partial<Record<FilterKind, ById>>> = {
  genre: {
    1: m.filterpage_intro_genre_1,
    [GENRE.audiobook]: m.filterpage_intro_genre_2,
    [GENRE.longread]: m.filterpage_intro_genre_3,
    [GENRE.offframe]: m.filterpage_intro_genre_4,
    [GENRE.youtube]: m.filterpage_intro_genre_5,
    [GENRE.play]: m.filterpage_intro_genre_6,
    [GENRE.other]: m.filterpage_intro_genre_7,
  },
  gender: { 1: m.filterpage_intro_gender_1, 2: m.filterpage_intro_gender_2 },
  age: {
    1: m.filterpage_intro_age_1,
    2: m.filterpage_intro_age_2,
    3: m.filterpage_intro_age_3,
    4: m.filterpage_intro_age_4,
  },
  timbre: {
    1: m.filterpage_intro_timbre_1,
    2: m.filterpage_intro_timbre_2,
    3: m.filterpage_intro_timbre_3,
    4: m.filterpage_intro_timbre_4,
    5: m.filterpage_intro_timbre_5,
    6: m.filterpage_intro_timbre_6,
    7: m.filterpage_intro_timbre_7,
    8: m.filterpage_intro_timbre_8,
  },
}

/** The list in a phrase with a capital letter. Values that staff have added later are named by their own titles. */
export function filterTitle(entries: readonly NamedEntry[]): string {
  const of = (kind: FilterKind): NamedEntry | undefined => entries.find((entry) => entry.kind === kind)
  const [genre, gender, age, timbre] = [of('genre'), of('gender'), of('age'), of('timbre')]
  const [language, topic] = [of('language'), of('topic')]
  const words = [
    gender && GENDERS[gender.id]?.(),
    timbre && TIMBRES[timbre.id]?.(),
    (timbre && VOICES[timbre.id]?.()) ?? m.filterpage_voices(),
    gender && !GENDERS[gender.id] && inBrackets(gender),
    timbre && !TIMBRES[timbre.id] && !VOICES[timbre.id] && inBrackets(timbre),
    age && m.filterpage_age({ age: age.title }),
    genre && (GENRES[genre.id]?.() ?? inBrackets(genre)),
    language && inLanguage(language),
    topic && onTopic(topic),
  ]
  return capitalize(words.filter(Boolean).join(' '))
}

function inBrackets({ title }: NamedEntry): string {
  return `(${uncapitalize(title)})`
}

/** A few sentences about such voices. */
export function filterIntro(entries: readonly NamedEntry[]): string {
  // Whose voices they are says the title; by itself that is all there is to say.
  const said = entries.filter(({ kind }) => kind !== 'gender' || entries.length === 1)
  return said.flatMap((entry) => introOf(entry) ?? []).join(' ')
}

function introOf(entry: NamedEntry): string | undefined {
  if (entry.kind === 'language') return m.filterpage_intro_language({ words: inLanguage(entry) })
  if (entry.kind === 'topic') return m.filterpage_intro_topic({ words: onTopic(entry) })
  return INTROS[entry.kind]?.[entry.id]?.()
}

/** «Немецкий» → «на немецком языке»; a name that is no adjective stays as it is. */
function inLanguage({ title }: NamedEntry): string {
  if (getLocale() === 'en') return m.filterpage_language({ language: title })
  const language = uncapitalize(title)
  return language.endsWith('ий')
    ? m.filterpage_language({ language: `${language.slice(0, -2)}ом` })
    : m.filterpage_language_plain({ language })
}

function onTopic({ title }: NamedEntry): string {
  return m.filterpage_topic({ topic: getLocale() === 'en' ? uncapitalize(title) : title })
}
