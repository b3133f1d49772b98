/** Rows of narrators → narrators on the wire, by the specification's names (Product §3). */
import type { Settings } from '../../settings/settings-shape.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarrator, WireNarratorCard, WireReview } from '@tembrel/contract/wire/narrator.ts'
import type { WireDemo, WireSound } from '@tembrel/contract/wire/sound.ts'
import { shownName, withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import { usualTimesAt, type UsualTimes } from '@tembrel/domain/narrators/usual-times.ts'
import { shownCity } from '@tembrel/domain/narrators/shown-city.ts'
import { addressInLocale } from '../../../http/address-in-locale.ts'
import { formatDay } from '../../../http/format-moment.ts'
import type { NarratorDetailsRow, PublicDemoRow } from '../rows/narrator-details.queries.ts'
import type { CardRow, FacetName, FacetRow } from '../search/narrator-list.queries.ts'
import { demoTitle } from '../rows/demo-title.ts'
import { pauseAt } from '../rows/narrator-pause.ts'
import type { ReviewRow } from './narrator-reviews.queries.ts'

type NarratorList = CallResponse<'GET /narrators'>

/** Cards and facets; the titles of the cards' genres are those of the genre facet, which holds every browsed genre. */
export function presentNarratorList(
  cards: readonly CardRow[],
  facets: readonly FacetRow[],
  shown: ShownCards,
): Omit<NarratorList, 'total' | 'total_pages'> {
  const facetOf = (name: FacetName) =>
    facets.filter((row) => row.facet === name).map(({ id, title, slug, count }) => ({ id, title, slug, count }))
  const genres = facetOf('genres')
  const titles = new Map(genres.map((genre) => [genre.id, genre.title]))
  return {
    narrators: presentCards(cards, titles, shown),
    genres,
    genders: facetOf('genders'),
    ages: facetOf('ages'),
    timbres: facetOf('timbres'),
    languages: facetOf('languages'),
  }
}

/** What cards are shown with: times are those of an order that would come `now`, and only while the flag is on. */
export interface ShownCards {
  readonly locale: Locale
  readonly now: Date
  readonly flags: Pick<Settings['flags'], 'usual_times'>
}

/** Cards whose genres are called by the given titles. */
export function presentCards(
  cards: readonly CardRow[],
  genreTitles: ReadonlyMap<number, string>,
  { locale, now, flags }: ShownCards,
): WireNarratorCard[] {
  return cards.map((card) => ({
    ...presentCard(card, genreTitles, locale),
    ...usualTimesAt(flags.usual_times ? card.usual_times : [], card.active_genre_id, now),
  }))
}

function presentCard(
  card: CardRow,
  genreTitles: ReadonlyMap<number, string>,
  locale: Locale,
): Omit<WireNarratorCard, keyof UsualTimes> {
  const genreOf = (id: number | null) => (id === null ? null : { id, title: genreTitles.get(id) ?? '' })
  return {
    id: card.id,
    firstname: shownName(card.firstname, locale),
    lastname: shownName(card.lastname, locale),
    image: card.image,
    slug: card.slug,
    featured: card.featured,
    prices: {
      ad_30s: card.price_ad,
      book_1h: card.price_book,
      long_c_1p: card.price_long,
      frame_1m: card.price_frame,
    },
    main_genre: genreOf(card.main_genre_id),
    active_genre: genreOf(card.active_genre_id),
    timbre_id: card.main_timbre_id,
    age_id: card.age_id,
    rating: ratingOf(card.rating_sum, card.rating_count),
    reviews_count: card.rating_count,
    completed_count: card.completed_count,
    on_pause: card.on_pause,
    paused_until: card.paused_until?.toISOString() ?? null,
    related_demo: presentRelatedDemo(card, locale),
  }
}

function presentRelatedDemo(card: CardRow, locale: Locale): WireNarratorCard['related_demo'] {
  if (card.demo_id === null) return null
  return {
    file: playPath(card.demo_id),
    title: demoTitle({ title: card.demo_title, title_en: card.demo_title_en }, locale),
    track: { id: card.demo_id },
    sound: presentDemoSound(
      {
        id: card.demo_id,
        duration_ms: card.demo_duration_ms,
        peaks: card.demo_peaks,
        loudness_lufs: card.demo_loudness_lufs,
      },
      locale,
    ),
  }
}

/** The public profile; `browsed_genres` leaves out genres that are switched off. */
export function presentNarrator(
  row: NarratorDetailsRow,
  parts: { demos: readonly PublicDemoRow[]; reviews: readonly ReviewRow[]; browsed_genres: readonly number[] },
  now: Date,
  locale: Locale,
): WireNarrator {
  const pause = pauseAt(row, now)
  const demos = parts.demos.map((demo) => presentDemo(demo, locale))
  return {
    id: row.id,
    firstname: shownName(row.firstname, locale),
    lastname: shownName(row.lastname, locale),
    image: row.image,
    slug: row.slug,
    featured: row.featured,
    city: shownCity(row.city, locale),
    agent_id: row.agent_id,
    description: locale === 'en' && row.description_en !== '' ? row.description_en : row.description,
    urgent: row.urgent,
    timezone: row.timezone,
    timetable: { ...EMPTY_TIMETABLE, ...row.timetable },
    links: row.links,
    equipment: row.equipment,
    languages: row.languages,
    topics: row.topics,
    genres: row.genres.filter((genre) => parts.browsed_genres.includes(genre.id)),
    genders: row.genders,
    ages: row.ages,
    timbres: row.timbres,
    prices: { ...(row.prices ?? NO_PRICES), coeff: row.coeff },
    rating: ratingOf(row.rating_sum ?? 0, row.rating_count ?? 0),
    reviews_count: row.rating_count ?? 0,
    completed_count: row.completed_count,
    usual_times: row.usual_times.map((times) => ({ ...times })),
    on_pause: pause.on_pause,
    paused_until: pause.paused_until?.toISOString() ?? null,
    maindemo: demos.find((demo) => demo.main) ?? null,
    demos,
    reviews: parts.reviews.map((review) => presentReview(review, locale)),
  }
}

export const EMPTY_TIMETABLE: Readonly<Record<string, string | null>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    [`day${day}1`, null],
    [`day${day}2`, null],
  ]),
)

export const NO_PRICES: Omit<WireNarrator['prices'], 'coeff'> = {
  ad_on: false,
  ad_30s: null,
  ad_60s: null,
  ad_90s: null,
  long_on: false,
  long_c_1p: null,
  long_c_5p: null,
  frame_on: false,
  frame_1m: null,
  frame_min: null,
  book_on: false,
  book_1h: null,
  federal: null,
  urgent: null,
  parody: null,
  alienation: null,
  self_cleaning: false,
}

/** A review as visitors read it. */
export function presentReview(row: ReviewRow, locale: Locale): WireReview {
  return {
    id: row.id,
    client: withShownName({ firstname: row.firstname, lastname: row.lastname }, locale),
    narrator: withShownName(row.narrator, locale),
    text: row.text,
    reply: row.reply,
    rating: row.rating,
    cliches: row.cliches,
    formatted_created_at: formatDay(row.created_at, locale),
    formatted_replied_at: row.replied_at && row.reply !== null ? formatDay(row.replied_at, locale) : null,
  }
}

function presentDemo(row: PublicDemoRow, locale: Locale): WireDemo {
  return {
    id: row.id,
    path: playPath(row.id),
    title: demoTitle(row, locale),
    main: row.main,
    genres_id: row.genres_id,
    moods_id: row.moods_id,
    opened: true,
    track: {
      id: row.id,
      file: playPath(row.id),
      languages_id: row.languages_id,
      ages_id: row.ages_id,
      timbres_id: row.timbres_id,
      speeds_id: row.speeds_id,
    },
    sound: presentDemoSound(row, locale),
  }
}

function presentDemoSound(
  demo: Pick<PublicDemoRow, 'id' | 'duration_ms' | 'peaks' | 'loudness_lufs'>,
  locale: Locale,
): WireSound {
  return {
    play: playPath(demo.id),
    // The file is named in the language of the page that it is saved from.
    save: addressInLocale(`/download?file=${demo.id}`, locale),
    duration_ms: demo.duration_ms,
    peaks: demo.peaks?.toString('base64') ?? null,
    loudness_lufs: demo.loudness_lufs,
  }
}

/** A demo is one track; it is addressed by the demo's id (Product §7, downloads). */
function playPath(demo_id: number): string {
  return `/download?track=${demo_id}`
}

/** Mean of the ratings with two decimals; null without reviews. */
function ratingOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100
}
