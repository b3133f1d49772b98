import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { genreUnavailableReason } from '@tembrel/domain/orders/genre-availability.ts'
import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { suggestGenre } from '@tembrel/domain/orders/suggest-genre.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { voiceLanguage } from '@tembrel/domain/script/voice-language.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readHits, type NarratorHits } from '../../narrators/public/operations/read-hits.ts'
import type { ListReader } from '../../narrators/public/operations/list-narrators.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { countedOrder, offerOf, type CountedOrder } from '../counted-order.ts'
import { selectAllGenres, selectDemosOf, selectLanguage } from '../quotes.queries.ts'
import { priceCountedOrder } from './quotes.ts'

type App = Pick<AppContext, 'database' | 'clock'>
type Brief = CallResponse<'POST /client/briefs'>
type BriefOrder = ParsedBodyOf<Contract['POST /client/briefs']>['order']

/** The longest shortlist that is still short. */
const MOST_VOICES = 5
/** How many of each kind are looked at for those with a demo. */
const LOOKED_AT = 24
const ANYBODY = { gender: [], age: [], timbre: [], topic: 0, native: false, featured: false, name: '' }

/** What a narrator of the list can do for the script. */
const FIT = { priced: 0, askable: 1, none: 2 } as const

/**
 * Reads a script as a client's brief (Product §10): its length, the genre it looks like, its language, and a few voices who have a
 * demo of that genre and language, in the order of the list, with the price that `POST /client/price` gives. Those who can be asked
 * for a price fill what is left. Nothing is stored. Throws 422 for a genre that does not exist,
 * FLAG_OFF when staff have switched it off.
 */
export async function suggestVoices(
  app: App,
  reader: ListReader | null,
  asked: BriefOrder,
  locale: Locale,
): Promise<Brief> {
  const db = app.database.kysely
  const text = asked.text ?? ''
  const estimate = estimateScript(text)
  const code = voiceLanguage(text)
  const [settings, genres, language] = await Promise.all([
    readSettings(db),
    selectAllGenres(db),
    code === null ? undefined : selectLanguage(db, code),
  ])
  if (!settings.flags.script_brief) throw apiError('FLAG_OFF')
  const facts = { time_optimal: estimate.time_optimal, has_file_or_link: asked.has_file_or_link ?? false }
  const suggestion = suggestGenre(text, facts, genres, settings.flags)
  const counted_as = genres.find(({ id }) => id === (asked.genre ?? suggestion.genre))
  const hasLanguage = language !== undefined && estimate.words_count > 0
  const known = {
    ...estimate,
    suggestion: { ...suggestion, found: [...suggestion.found] },
    genres: genres.filter((genre) => genreUnavailableReason(genre, facts, settings.flags) === null).map(({ id }) => id),
    language: hasLanguage ? { id: language.id, title: locale === 'en' ? language.title_en : language.title_ru } : null,
  }
  const genre = asked.genre ?? suggestion.genre
  const clip_length = minutesOf(asked, estimate.time_optimal, counted_as)
  const nobody = { narrators: [], prices: [], range: null, total: 0, priced_count: 0 }
  if (genre === null) return { ...known, genre, clip_length, ...nobody, absence: 'no_genre' }
  const counted = countedOrder({ ...asked, genre, clip_length }, estimate, { settings, genres })
  if (estimate.words_count === 0) return { ...known, genre, clip_length, ...nobody, absence: 'no_words' }
  const found = await findVoices(app, reader, { counted, genre, language: hasLanguage ? language.id : 0 }, locale)
  return { ...known, genre, clip_length, ...found }
}

/** The minutes of the video: those that were said, else the minutes that the words take; 0 where only words count. */
function minutesOf(
  { clip_length = 0 }: BriefOrder,
  seconds: number,
  genre: { readonly id: number; readonly pricing_genre_id: number | null } | undefined,
): number {
  if (genre === undefined || !isPricedByMinutes(genre)) return 0
  return clip_length > 0 ? clip_length : Math.ceil(seconds / 60)
}

interface Wanted {
  readonly counted: CountedOrder
  readonly genre: number
  /** 0 = any. */
  readonly language: number
}

type FoundVoices = Pick<Brief, 'narrators' | 'prices' | 'range' | 'total' | 'priced_count' | 'absence'>

async function findVoices(app: App, reader: ListReader | null, wanted: Wanted, locale: Locale): Promise<FoundVoices> {
  const { counted, genre, language } = wanted
  const hits = await hitsOf(app, reader, wanted)
  const fits = await hits.numbers((narrator) => {
    const { total, ask_genre } = offerOf(narrator, counted)
    return total === null ? (ask_genre === null ? FIT.none : FIT.askable) : FIT.priced
  })
  const ids = [...hits.idsAt(firstOf(fits, FIT.priced)), ...hits.idsAt(firstOf(fits, FIT.askable))]
  const [cards, demos] = await Promise.all([
    hits.cards(ids, locale),
    selectDemosOf(app.database.kysely, ids, { genre, language }),
  ])
  const heard = new Set(demos)
  const isHeard = (track: number | undefined): boolean => track !== undefined && heard.has(track)
  const narrators = cards
    .filter(({ on_pause, related_demo }) => !on_pause && isHeard(related_demo?.track.id))
    .slice(0, MOST_VOICES)
  const { prices } = await priceCountedOrder(
    app,
    counted,
    narrators.map(({ id }) => id),
    locale,
  )
  const totals = prices.flatMap(({ total }) => total ?? [])
  return {
    narrators,
    prices,
    range: totals.length === 0 ? null : { from: Math.min(...totals), to: Math.max(...totals) },
    total: hits.count,
    priced_count: fits.filter((fit) => fit === FIT.priced).length,
    absence:
      narrators.length > 0 ? null : await absenceOf(app, reader, wanted, { count: hits.count, isAny: ids.length > 0 }),
  }
}

async function hitsOf(
  app: App,
  reader: ListReader | null,
  { counted, genre, language }: Wanted,
): Promise<NarratorHits> {
  const filter = { ...ANYBODY, genre, language }
  return readHits(app, reader, { filter, topic: counted.order.topic, heard: { genre, language } })
}

/** What stands between this script and a voice: who speaks the language, the genre, the length, or a demo to hear. */
async function absenceOf(
  app: App,
  reader: ListReader | null,
  wanted: Wanted,
  { count, isAny }: { readonly count: number; readonly isAny: boolean },
): Promise<Brief['absence']> {
  if (isAny) return 'demo'
  if (count > 0) return 'length'
  const others = wanted.language === 0 ? 0 : (await hitsOf(app, reader, { ...wanted, language: 0 })).count
  return others > 0 ? 'language' : 'genre'
}

/** The first places of a kind, best ranked first. */
function firstOf(fits: Float64Array, kind: number): number[] {
  const places: number[] = []
  for (let place = 0; place < fits.length && places.length < LOOKED_AT; place += 1) {
    if (fits[place] === kind) places.push(place)
  }
  return places
}
