/** Dates, years and times of day as Russian says them, in the case of their neighbourhood (Product §10). */
import type { Context } from './governed.ts'
import { DASH, touching, wholeOf } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { cardinal, ordinal } from './numerals.ts'
import type { Case } from './numerals.ts'
import { sayAmount } from './nouns.ts'
import { HOUR } from './units.ts'
import type { Piece } from '../script-pieces.ts'

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
const SHORT_MONTHS = 'янв февр фев март апр май июн июл авг сент сен окт нояб ноя дек'.split(' ')

/** A month behind a day, written out or cut short: «мая», «сент.»; the genitive, and the piece behind it. */
function monthAt(pieces: readonly Piece[], at: number): { name: string; until: number } | null {
  const piece = pieces[at]
  if (piece?.gap !== ' ') return null
  if (MONTHS.includes(piece.lower)) return { name: piece.lower, until: at + 1 }
  if (!SHORT_MONTHS.includes(piece.lower) || touching(pieces, at + 1)?.text !== '.') return null
  const name = MONTHS.find((month) => month.startsWith(piece.lower))
  return name === undefined ? null : { name, until: at + 2 }
}

const MONTH_STEMS =
  /^(?:январ[ьяюе]|феврал[ьяюе]|марте?|марту|апрел[ьяюе]|ма[йюе]|июн[ьяюе]|июл[ьяюе]|август[уе]?|сентябр[ьяюе]|октябр[ьяюе]|ноябр[ьяюе]|декабр[ьяюе]|весн[аеуы]|весной|лет[оа]|летом|осен[ьи]|осенью|зим[аеуы]|зимой)$/
const [FIRST_YEAR, LAST_YEAR] = [1000, 2199]
const DAY_UNCERTAIN = new Set(
  'сегодня завтра вчера это дата дату число был было будет наступило наступит праздник праздника назначено'.split(' '),
)

/** The cases of a day: without a word that governs it the event is on it, «пятого мая». */
function dayCases({ pieces, at, context }: Place, piece: Piece | undefined, isBeforeDash: boolean): readonly Case[] {
  const { by, word, cases } = context
  const before = pieces[at]?.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  if (by === 'preposition') {
    if (word === 'на' || word === 'по' || word === 'за' || word === 'под') return ['acc']
    // «с 23 февраля» begins something, «с 23 Февраля» congratulates.
    if (word === 'с' || word === 'со') return /^\p{Lu}/u.test(piece?.text ?? '') ? ['ins', 'gen'] : ['gen']
    if (word === 'между') return ['ins']
    return cases ?? []
  }
  if (by === 'governor') return cases ?? []
  const isDoubtful = isBeforeDash || word === ':' || word === '—' || word === '–' || DAY_UNCERTAIN.has(before)
  return isDoubtful ? ['gen', 'nom'] : ['gen']
}

/** `5 мая`, `5 мая 2026 г.`, and the first day of `5 и 7 мая`, `с 5 по 7 мая`. */
export function dayOfMonth(place: Place): Hit | null {
  const { pieces, at } = place
  const day = wholeOf(pieces[at])
  if (day === null || day < 1 || day > 31) return null
  const next = pieces[at + 1]
  if (next === undefined || next.gap === '\n') return null
  const month = monthAt(pieces, at + 1)
  if (month) {
    const year = yearBehind(pieces, month.until)
    const until = year?.until ?? month.until
    const isBeforeDash = DASH.test(pieces[until]?.text ?? '') && pieces[until]?.gap === ' '
    const cases = dayCases(place, next, isBeforeDash)
    const rest = ` ${month.name}${year ? ` ${year.said}` : ''}`
    return { until, ways: cases.map((inCase) => `${ordinal(day, inCase, 'n')}${rest}`) }
  }
  const isLink = /^(?:и|или|по|до)$/.test(next.lower) && next.gap === ' '
  if (!isLink || !isDay(pieces, at + 2)) return null
  return { until: at + 1, ways: dayCases(place, undefined, false).map((inCase) => ordinal(day, inCase, 'n')) }
}

function isDay(pieces: readonly Piece[], at: number): boolean {
  const day = wholeOf(pieces[at])
  return day !== null && day <= 31 && monthAt(pieces, at + 1) !== null
}

/** A year behind a month, with the word for it where it is written: «1942 г.», «1942-го». */
function yearBehind(pieces: readonly Piece[], at: number): { said: string; until: number } | null {
  const piece = pieces[at]
  const year = piece?.gap === ' ' ? yearOf(piece) : null
  if (year === null) return null
  const hasEnding = DASH.test(touching(pieces, at + 1)?.text ?? '') && touching(pieces, at + 2)?.lower === 'го'
  const behind = hasEnding ? at + 3 : at + 1
  const until = yearWordEnd(pieces, behind)
  // «семнадцатого июля сорок второго»: who writes the ending leaves the word out.
  return { said: `${ordinal(year, 'gen', 'm')}${hasEnding && until === behind ? '' : ' года'}`, until }
}

function yearWordEnd(pieces: readonly Piece[], at: number): number {
  const word = pieces[at]
  if (word?.gap === '\n') return at
  if (word?.lower === 'года') return at + 1
  if (word?.lower === 'г') return touching(pieces, at + 1)?.text === '.' ? at + 2 : at + 1
  return at
}

function yearOf(piece: Piece | undefined): number | null {
  const value = wholeOf(piece)
  return value !== null && piece?.text.length === 4 && value >= FIRST_YEAR && value <= LAST_YEAR ? value : null
}

/** `12.05.2026`, `12.05.26`; what could also be a number is asked about. */
export function dateInDigits(place: Place): Hit | null {
  const { pieces, at } = place
  const [day, month] = [wholeOfClock(pieces[at]), twoDigits(pieces, at + 2)]
  if (day === null || month === null || touching(pieces, at + 1)?.text !== '.' || day < 1 || day > 31) return null
  const name = MONTHS[month - 1]
  if (month < 1 || name === undefined || touching(pieces, at + 3)?.text !== '.') return null
  const digits = touching(pieces, at + 4)
  if (digits?.kind !== 'number') return null
  const year = yearOf(digits) ?? (digits.text.length === 2 ? 2000 + Number(digits.text) : null)
  if (year === null) return null
  const until = yearWordEnd(pieces, at + 5)
  const cases = dayCases(place, undefined, DASH.test(pieces[until]?.text ?? ''))
  return {
    until,
    ways: cases.map((inCase) => `${ordinal(day, inCase, 'n')} ${name} ${ordinal(year, 'gen', 'm')} года`),
  }
}

function twoDigits(pieces: readonly Piece[], at: number): number | null {
  const piece = touching(pieces, at)
  return piece?.kind === 'number' && /^\d\d$/.test(piece.text) ? Number(piece.text) : null
}

const YEAR_WORDS: Readonly<Record<string, readonly Case[]>> = {
  год: ['nom'],
  года: ['gen'],
  году: ['loc', 'dat'],
  годом: ['ins'],
  годе: ['loc'],
}
const DECADE_WORDS: Readonly<Record<string, Case>> = {
  годы: 'nom',
  годов: 'gen',
  годам: 'dat',
  годами: 'ins',
  годах: 'loc',
}

/** `2026 года`, `в 2026 г.`, `лето 2026`, `1941–1945 гг.` */
export function yearNumber(place: Place): Hit | null {
  const { pieces, at, context } = place
  const year = yearOf(pieces[at])
  if (year === null) return null
  const last = DASH.test(touching(pieces, at + 1)?.text ?? '') ? yearOf(touching(pieces, at + 2) ?? undefined) : null
  if (last !== null) return yearRange(place, year, last)
  const next = pieces[at + 1]
  const word = next?.gap === ' ' ? next.lower : ''
  const cases = YEAR_WORDS[word]
  if (cases) {
    const allowed =
      word === 'году' ? (context.cases?.includes('dat') === true ? ['dat' as const] : ['loc' as const]) : cases
    return { until: at + 1, ways: allowed.map((inCase) => ordinal(year, inCase, 'm')) }
  }
  if (word === 'г' && touching(pieces, at + 2)?.text === '.') {
    const said = (inCase: Case): string => `${ordinal(year, inCase, 'm')} ${YEAR_SAID[inCase]}`
    return { until: at + 3, ways: shortYearCases(place).map(said) }
  }
  if (!MONTH_STEMS.test(pieces[at - 1]?.lower ?? '')) return null
  const behind = yearBehind(pieces, at)
  return behind && { until: behind.until, ways: [behind.said] }
}

const YEAR_SAID: Readonly<Record<Case, string>> = {
  nom: 'год',
  gen: 'года',
  dat: 'году',
  acc: 'год',
  ins: 'годом',
  loc: 'году',
}

function shortYearCases({ pieces, at, context }: Place): readonly Case[] {
  const { by, word, cases } = context
  if (MONTH_STEMS.test(pieces[at - 1]?.lower ?? '') || MONTHS.includes(pieces[at - 1]?.lower ?? '')) return ['gen']
  if (by === 'preposition') {
    if (word === 'в') return ['loc']
    if (word === 'на' || word === 'за' || word === 'по' || word === 'под') return ['acc']
    if (word === 'с') return ['gen']
    return cases ?? []
  }
  return by === 'governor' ? (cases ?? []) : ['gen', 'nom']
}

const YEARS_SAID: Readonly<Record<Case, string>> = {
  nom: 'годы',
  gen: 'годов',
  dat: 'годам',
  acc: 'годы',
  ins: 'годами',
  loc: 'годах',
}

function yearRange({ pieces, at, context }: Place, first: number, last: number): Hit | null {
  const word = pieces[at + 3]?.gap === ' ' ? (pieces[at + 3]?.lower ?? '') : ''
  const isShort = word === 'гг'
  const written = DECADE_WORDS[word]
  if (!isShort && written === undefined) return null
  const cases = written === undefined ? spanCases(context) : [written]
  const until = isShort ? (touching(pieces, at + 4)?.text === '.' ? at + 5 : at + 4) : at + 3
  const said = (of: Case): string =>
    `${ordinal(first, of, 'm')} — ${ordinal(last, of, 'm')}${isShort ? ` ${YEARS_SAID[of]}` : ''}`
  return { until, ways: cases.map(said) }
}

/** The case of years and centuries that are written without an ending. */
function spanCases({ by, word, cases }: Context): readonly Case[] {
  if (by !== 'preposition') return by === 'governor' ? (cases ?? []) : ['nom', 'gen']
  if (word === 'в') return ['loc']
  if (word === 'на' || word === 'за' || word === 'по' || word === 'под') return ['acc']
  return cases ?? []
}

const CENTURIES_SAID: Readonly<Record<Case, string>> = {
  nom: 'века',
  gen: 'веков',
  dat: 'векам',
  acc: 'века',
  ins: 'веками',
  loc: 'веках',
}

/** `XIX–XX вв.`, `XIX–XX веков`; null for other Roman numbers with a dash. */
export function centuries({ pieces, at, context }: Place): Hit | null {
  const [first, last] = [romanValue(pieces[at]?.text ?? ''), romanValue(touching(pieces, at + 2)?.text ?? '')]
  if (first === null || last === null || !DASH.test(touching(pieces, at + 1)?.text ?? '')) return null
  const word = pieces[at + 3]?.gap === ' ' ? (pieces[at + 3]?.lower ?? '') : ''
  const said = (of: Case): string => `${ordinal(first, of, 'm')} — ${ordinal(last, of, 'm')}`
  if (word === 'вв') {
    const until = touching(pieces, at + 4)?.text === '.' ? at + 5 : at + 4
    const isEdge = /^(?:рубеже|стыке|границе|конце|начале|середине)$/.test(pieces[at - 1]?.lower ?? '')
    const cases = isEdge ? (['gen'] as const) : spanCases(context)
    return { until, ways: cases.map((of) => `${said(of)} ${CENTURIES_SAID[of]}`) }
  }
  const found = Object.entries(CENTURIES_SAID).filter(([, named]) => named === word)
  return found.length === 0 ? null : { until: at + 3, ways: found.map(([of]) => said(of as Case)) }
}

const NOT_TIME_UNIT = /^(?:кг|г|мг|л|мл|м|км|см|мм|га|тыс|млн|млрд)$/

/** `18:30`, `до 18.00`. */
export function timeOfDay(place: Place): Hit | null {
  const { pieces, at, context } = place
  const [hours, minutes] = [wholeOfClock(pieces[at]), twoDigits(pieces, at + 2)]
  const mark = touching(pieces, at + 1)?.text
  if (hours === null || minutes === null || hours > 24 || minutes > 59) return null
  if (mark === ':') {
    if (touching(pieces, at + 3)?.text === ':') return null
    const second = clockRange(pieces, at + 3)
    if (second) return { until: second.until, ways: rangeWays([hours, minutes], second.clock) }
    return { until: at + 3, ways: timeCases(context).map((inCase) => sayTime(hours, minutes, inCase)) }
  }
  // A full stop between them is also a date or a decimal number: only a preposition of time and no month make it a time.
  const isTime = mark === '.' && context.by === 'preposition' && /^(?:в|до|с|к|по|после|около)$/.test(context.word)
  const isDate = minutes >= 1 && minutes <= 12
  const next = pieces[at + 3]
  const hasUnit =
    next?.kind === 'sign'
      ? '%₽°.'.includes(next.text) && next.gap !== '\n' && next.text !== '.'
      : NOT_TIME_UNIT.test(next?.lower ?? '')
  if (!isTime || isDate || hasUnit || touching(pieces, at + 3)?.kind === 'number') return null
  return { until: at + 3, ways: timeCases(context).map((inCase) => sayTime(hours, minutes, inCase)) }
}

function wholeOfClock(piece: Piece | undefined): number | null {
  return piece?.kind === 'number' && /^\d\d?$/.test(piece.text) ? Number(piece.text) : null
}

function clockRange(pieces: readonly Piece[], at: number): { clock: readonly [number, number]; until: number } | null {
  if (!DASH.test(pieces[at]?.text ?? '') || pieces[at]?.gap === '\n') return null
  const [hours, minutes] = [wholeOfClock(pieces[at + 1]), twoDigits(pieces, at + 3)]
  if (hours === null || minutes === null || touching(pieces, at + 2)?.text !== ':') return null
  return { clock: [hours, minutes], until: at + 4 }
}

function rangeWays(from: readonly [number, number], to: readonly [number, number]): string[] {
  return [
    `с ${sayTime(...from, 'gen')} до ${sayTime(...to, 'gen')}`,
    `${sayTime(...from, 'nom')} — ${sayTime(...to, 'nom')}`,
  ]
}

function timeCases({ by, word, cases }: Context): readonly Case[] {
  if (by === 'preposition') {
    if (/^(?:в|на|по|за|под)$/.test(word)) return ['acc']
    // «с 23 февраля» begins something, «с 23 Февраля» congratulates.
    if (word === 'с' || word === 'со') return ['gen']
    if (word === 'между') return ['ins']
    return cases ?? []
  }
  return by === 'governor' ? (cases ?? []) : ['nom']
}

function sayTime(hours: number, minutes: number, inCase: Case): string {
  if (minutes === 0) return sayAmount({ whole: hours, fraction: '' }, inCase, HOUR)
  const rest = `${minutes < 10 ? `${cardinal(0, inCase, 'm')} ` : ''}${cardinal(minutes, inCase, 'm')}`
  return `${cardinal(hours, inCase, 'm')} ${rest}`
}

/** `5 утра`, `в 7 вечера`. */
export function hourOfDay({ pieces, at, context }: Place): Hit | null {
  const hours = wholeOf(pieces[at])
  if (hours === null || hours < 2 || hours > 12 || !/^(?:утра|вечера|ночи|дня)$/.test(pieces[at + 1]?.lower ?? ''))
    return null
  // «2 дня» are also two days.
  if (pieces[at + 1]?.lower === 'дня' && context.by !== 'preposition') return null
  return { until: at + 1, ways: timeCases(context).map((inCase) => cardinal(hours, inCase, 'm')) }
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** The value of Roman digits; null for what is none. Cyrillic «Х» is often typed for ten. */
export function romanValue(text: string): number | null {
  const letters = text.replaceAll('Х', 'X').replaceAll('С', 'C')
  if (!/^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(letters) || letters === '') return null
  let sum = 0
  for (let i = 0; i < letters.length; i += 1) {
    const value = ROMAN[letters[i] ?? ''] ?? 0
    sum += value < (ROMAN[letters[i + 1] ?? ''] ?? 0) ? -value : value
  }
  return sum
}
