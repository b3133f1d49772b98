/**
 * As which genre a script is probably meant, and why (Product §10). A guess, never a verdict: the client changes it with one press.
 *
 * Invariants: the genre can be ordered with a script of that length; the same script is always guessed alike; words that tell
 * nothing leave it to the length. Only the beginning is read, so that a long script costs no more.
 */

import type { GenreFacts, PricingFlags } from '../pricing/price-types.ts'
import { LONGEST_ADVERT, genreOfLength } from './genre-of-length.ts'
import { genreUnavailableReason } from './genre-availability.ts'
import type { GenreAvailabilityOrder } from './genre-availability.ts'
import { GENRE } from './genre-ids.ts'

/** What gave it away: turns of phrase, chapters, dialogue, names of speakers, time codes, or the length alone. */
export const GENRE_SIGNS = ['words', 'chapters', 'dialogue', 'speakers', 'time_codes', 'length'] as const
export type GenreSign = (typeof GENRE_SIGNS)[number]

export interface GenreGuess {
  /** Null when the site has no genre for a script of that length. */
  readonly genre: number | null
  readonly sign: GenreSign
  /** The words that were recognised, as they stand in the script, at most three; empty for the length. */
  readonly found: readonly string[]
}

interface Signs {
  readonly genre: number
  readonly sign: GenreSign
  readonly found: readonly string[]
}

/** A chapter's beginning and the first scenes. */
const SAMPLE = 10_000
const MOST_FOUND = 3

/** Cyrillic letters are no «word characters» of a pattern: the edges are written out. */
const phrases = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'giu')

const ADVERT = phrases(
  [
    'купите|покупайте|закажите|заказывайте|звоните|позвоните|приходите|успейте|спешите|торопитесь|выбирайте|скачайте',
    'скидк[аиуе]|скидок|скидкой|распродаж[аиуе]|акци[яию]|выгодн(?:о|ая|ые|ый)|в подарок|бесплатн(?:о|ая|ую|ый)',
    'только до|только сегодня|рассрочк[аиу]|кешбэк|кэшбэк|магазин(?:е|ах|ы)?|реклама|имеются противопоказания|новинка',
    'buy now|order now|call now|shop now|hurry|sale|discounts?|special offer|limited time|for free|free trial|visit us|download now',
  ].join('|'),
)
const VIDEO = phrases(
  [
    'в этом видео|в этом ролике|в сегодняшнем видео|на нашем канале|на канале|подписывайтесь|ставьте лайк|ссылка в описании',
    'на экране|вы видите|кнопк[ау] «?подписаться»?|в комментариях',
    'in this video|on screen|on the screen|subscribe|like and subscribe|our channel|link in the description|as you can see',
  ].join('|'),
)
const OFFFRAME = phrases(
  'закадровый|голос за кадром|за кадром|зкт|синхрон|титр|титры|в кадре|voice-?over|narrator|off-?screen|documentary',
)
const CHAPTER =
  /^[ \t]*(?:глава|часть|пролог|эпилог|chapter|part|prologue|epilogue)(?:[ \t]+[\p{L}\p{N}]+)?[ \t.:—-]*(?=$|[А-ЯЁA-Z«"])/gimu
/** «— …, — сказал он»: a line of dialogue with who says it. */
const SAID =
  /^[ \t]*[—–-][ \t]*\S[^\n]*?[—–-][ \t]*(сказал[аи]?|спросил[аи]?|ответил[аи]?|прошептал[аи]?|крикнул[аи]?|проговорил[аи]?|воскликнул[аи]?|произн[её]с(?:ла|ли)?)(?!\p{L})/gimu
const SAID_EN =
  /[”"’'][ \t]+(?:(?:he|she|they|\p{Lu}\p{L}+)[ \t]+(said|asked|replied|whispered|cried)|(said|asked|replied))(?!\p{L})/gu
/** «АННА:», «Пётр.»: a name alone before what it says. */
const SPEAKER = /^[ \t]*(\p{Lu}[\p{L}-]*(?:[ \t]\p{Lu}[\p{L}-]*)?)(?:[ \t]*\([^)\n]{1,60}\))?[ \t]*:[ \t]*\S/gmu
const TIME_CODE = /(?:^|[\s[(])(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?)(?=[ \t]*(?:-->|[—–-]|\]|\)))/gmu

/** How many of a sign say something. */
const ENOUGH = { said: 2, speakers: 4, time_codes: 3, words: 2 }

/** The genre the script looks like, else that of its length. */
export function suggestGenre(
  text: string,
  order: GenreAvailabilityOrder,
  genres: readonly GenreFacts[],
  flags: Pick<PricingFlags, 'offframe_genres' | 'other_genre'>,
): GenreGuess {
  const isOrdered = (id: number): boolean => {
    const genre = genres.find((known) => known.id === id)
    return genre !== undefined && genreUnavailableReason(genre, order, flags) === null
  }
  const seen = signsOf(text.slice(0, SAMPLE), order.time_optimal).find(({ genre }) => isOrdered(genre))
  if (seen) return { ...seen, found: seen.found.slice(0, MOST_FOUND) }
  return { genre: genreOfLength(order, genres, flags), sign: 'length', found: [] }
}

/** What the script shows, the plainest first. */
function signsOf(text: string, seconds: number): Signs[] {
  const signs: Signs[] = []
  const add = (genre: number, sign: GenreSign, found: readonly string[], isEnough: boolean): void => {
    if (isEnough) signs.push({ genre, sign, found })
  }
  const speakers = matchesOf(text, SPEAKER)
  const names = distinct(speakers)
  // A form or a list of facts has a name before each colon too, but each once.
  add(
    GENRE.play,
    'speakers',
    names,
    speakers.length >= ENOUGH.speakers && names.length >= 2 && names.length * 2 <= speakers.length,
  )
  const codes = matchesOf(text, TIME_CODE)
  const [onScreen, behind] = [distinct(matchesOf(text, VIDEO)), distinct(matchesOf(text, OFFFRAME))]
  add(GENRE.offframe, 'words', behind, behind.length >= ENOUGH.words)
  add(GENRE.youtube, 'words', onScreen, onScreen.length >= ENOUGH.words)
  add(GENRE.youtube, 'time_codes', codes, codes.length >= ENOUGH.time_codes)
  const chapters = distinct(matchesOf(text, CHAPTER))
  add(GENRE.audiobook, 'chapters', chapters, chapters.length > 0 && seconds > LONGEST_ADVERT)
  const said = [...matchesOf(text, SAID), ...matchesOf(text, SAID_EN)]
  add(GENRE.audiobook, 'dialogue', distinct(said), said.length >= ENOUGH.said)
  const selling = distinct(matchesOf(text, ADVERT))
  add(GENRE.advert, 'words', selling, selling.length > 0 && seconds <= LONGEST_ADVERT)
  return signs
}

/** What the first group that took part found, else the whole match. */
function matchesOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, ...groups]) =>
    (groups.find((group) => group !== undefined) ?? whole).trim().replace(/[ \t.:—-]+$/u, ''),
  )
}

function distinct(found: readonly string[]): string[] {
  return [...new Map(found.map((words) => [words.toLowerCase(), words])).values()]
}
