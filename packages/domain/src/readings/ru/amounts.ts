/** Amounts with a unit, money, ranges and fractions in Russian (Product §10). */
import type { Context } from './governed.ts'
import { DASH, casesOf, isMidSentence, touching } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { sayAmount } from './nouns.ts'
import type { Amount, Noun } from './nouns.ts'
import { MOST_DIGITS, cardinal, countClass, decimal, formOf, ordinal } from './numerals.ts'
import type { Case } from './numerals.ts'
import { CENT, DAY_AND_NIGHT, KOPECK, MONEY, PAGE, ROUBLE, SCALE_NOUNS, TIME, YEAR } from './units.ts'
import { endOfWord, unitAt } from './unit-behind.ts'
import type { UnitBehind } from './unit-behind.ts'
import type { Piece } from '../script-pieces.ts'

/** What is written behind a number: how often it counts and what. */
export interface Counted extends UnitBehind {
  readonly scale: Noun | null
}

/** The amount of a piece with at most four digits behind the comma; null for codes and very long rows. */
export function amountOf(piece: Piece | undefined): Amount | null {
  if (piece?.kind !== 'number') return null
  const [whole = '', fraction = ''] = piece.text.split(/[,.]/)
  const digits = whole.replace(/\D/g, '')
  if (digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return null
  return fraction.length > 4 || /^0+$/.test(fraction) ? null : { whole: Number(digits), fraction }
}

/** What stands behind the number; both null when it is nothing known. */
export function countedAt(pieces: readonly Piece[], at: number): Counted {
  let i = at
  const scale = pieces[i]?.gap === '\n' ? null : (SCALE_NOUNS.get(pieces[i]?.lower ?? '') ?? null)
  if (scale) i = endOfWord(pieces, i)
  return { ...(unitAt(pieces, i) ?? { ...NO_UNIT, until: i }), scale }
}

const NO_UNIT = { unit: null, isMoney: false, sign: '', tail: '', isDoubtful: false } as const

/** How far away something is: «в семи минутах ходьбы». */
const DISTANCE = /^(?:от|ходьбы|езды|пути|пешком|полёта|плавания)$/

/** The cases of an amount whose noun is written without an ending. */
export function casesOfAmount(place: Place, counted: Counted): readonly Case[] {
  const { by, word, cases } = place.context
  if (by !== 'preposition') return casesOf(place.context)
  const behind = wordBehind(place.pieces, counted.until)
  if (word === 'в' || word === 'во') {
    if (counted.isMoney) return ['acc']
    if (DISTANCE.test(behind) || /^случа(?:ев|ях)$/.test(behind)) return ['loc']
    if (counted.sign === 'ч' || /^раза?$/.test(place.pieces[place.at - 2]?.lower ?? '')) return ['acc']
    return ['acc', 'loc']
  }
  if (word === 'на') return /^(?:трассы|дороги|маршрута|территории)$/.test(behind) ? ['acc', 'loc'] : ['acc']
  if (word === 'за' || word === 'под' || word === 'по') return ['acc']
  if (word === 'с' || word === 'со') return /^(?:до|по)$/.test(behind) ? ['gen'] : (cases ?? ['gen', 'ins'])
  return cases ?? []
}

/** The word behind a unit, and behind the full stop of one that is cut short. */
function wordBehind(pieces: readonly Piece[], at: number): string {
  const behind = isMidSentence(pieces, at) ? pieces[at + 1] : pieces[at]
  return behind?.gap === ' ' ? behind.lower : ''
}

/** `350 ₽`, `1,5 л`, `2 млн руб.`, `150 млн км`, `$100`, `5 тыс.`, `2 ч 40 мин` */
export function amountWithUnit(place: Place): Hit | null {
  const { pieces, at } = place
  const before = pieces[at]?.kind === 'sign' ? MONEY.get(pieces[at]?.text ?? '') : undefined
  const start = before && touching(pieces, at + 1) ? at + 1 : at
  const amount = amountOf(pieces[start])
  if (amount === null) return null
  const behind = countedAt(pieces, start + 1)
  const counted: Counted = before ? { ...behind, unit: before, isMoney: true } : behind
  const { scale, unit } = counted
  const of = unit ?? scale
  if (of === null) return null
  const cases = casesOfAmount(place, counted)
  const isPlainMoney = counted.isMoney && !scale && unit !== null
  const hit = isPlainMoney
    ? money(place, amount, { unit, until: counted.until }, cases)
    : (inParts(place, amount, counted, cases) ?? {
        until: counted.until,
        ways: cases.flatMap((inCase) =>
          unit === DAY_AND_NIGHT && !scale ? daysAndNights(amount, inCase) : sayCounted(amount, inCase, counted),
        ),
      })
  const others = otherUnits(place, amount, counted, cases)
  return {
    until: hit.until,
    ways: [...others, ...hit.ways].map((way) => way + counted.tail),
    isDoubtful: counted.isDoubtful || hit.ways.length === 0,
  }
}

function sayCounted(amount: Amount, inCase: Case, { unit, scale }: Counted): string {
  if (unit === null) return scale === null ? '' : sayAmount(amount, inCase, scale)
  return sayAmount(amount, inCase, unit, scale ?? undefined)
}

const ONE_DAY = 'одни одних одним одни одними одних'.split(' ')
const SEVERAL_DAYS: Readonly<Record<number, string>> = { 2: 'двое', 3: 'трое', 4: 'четверо' }

/** «одни сутки», «двое суток», «пять суток»; how 22 of them are called nobody says. */
function daysAndNights(amount: Amount, inCase: Case): string[] {
  const { whole, fraction: digits } = amount
  if (digits !== '' || countClass(whole) === 'many') return [sayAmount(amount, inCase, DAY_AND_NIGHT)]
  if (whole > 4) return []
  const named = formOf(DAY_AND_NIGHT.plural, inCase)
  if (whole === 1) return [`${formOf(ONE_DAY, inCase)} ${named}`]
  if (inCase === 'nom' || inCase === 'acc') return [`${SEVERAL_DAYS[whole] ?? ''} суток`]
  return [`${cardinal(whole, inCase, 'f')} ${named}`]
}

/** What differs by a distance. */
const GROWS = /^(?:больше|меньше|дальше|ближе|длиннее|короче|дистанци|забег|вырос|увелич|сокра|уменьш|рассч|хватает)/
const PERIOD = /^(?:день|сут|сутки|нед|неделю|мес|месяц|год|час)$/
/** Below this many `с.` are rather seconds than pages. */
const PAGES_FROM = 60
const YEAR_CASES: Readonly<Record<string, Case>> = {
  в: 'loc',
  до: 'gen',
  с: 'gen',
  к: 'dat',
  после: 'gen',
  около: 'gen',
}

/** What else `г.` and `с.` may be: grams or years, seconds or pages. */
function otherUnits(
  { pieces, at, context }: Place,
  amount: Amount,
  counted: Counted,
  cases: readonly Case[],
): string[] {
  const { sign, until, scale, tail } = counted
  // «2 р. в день»: times rather than roubles.
  if (sign === 'р' && amount.whole < 10 && pieces[until]?.lower === 'в' && PERIOD.test(pieces[until + 1]?.lower ?? ''))
    return cases.map((inCase) => sayAmount(amount, inCase, TIME))
  if (scale !== null || tail !== '' || amount.fraction !== '') return []
  const { whole } = amount
  // «авария на 21 км»: at that stone of the road.
  if (sign === 'км' && context.word === 'на' && !GROWS.test(pieces[at - 2]?.lower ?? ''))
    return [`${ordinal(whole, 'loc', 'm')} километре`]
  if (touching(pieces, until)?.text !== '.') return []
  if (sign === 'с' && whole >= PAGES_FROM) return cases.map((inCase) => sayAmount(amount, inCase, PAGE))
  if (sign !== 'г') return []
  const inCase = context.by === 'preposition' ? YEAR_CASES[context.word] : undefined
  if (whole >= 100 && whole < 1000 && inCase !== undefined) {
    return [`${ordinal(whole, inCase, 'm')} ${inCase === 'loc' ? 'году' : formOf(YEAR.singular, inCase)}`]
  }
  return isMidSentence(pieces, until) ? cases.map((one) => sayAmount(amount, one, YEAR)) : []
}

/** What goes on in a smaller unit. */
const SMALLER: Readonly<Record<string, RegExp>> = { ч: /^мин$/, мин: /^(?:с|сек)$/, м: /^см$/, кг: /^г$/, км: /^м$/ }

/** `2 ч 40 мин`, `1 м 82 см`: both in one case. */
function inParts({ pieces }: Place, amount: Amount, counted: Counted, cases: readonly Case[]): Hit | null {
  const { unit, scale, sign, until } = counted
  const smaller = SMALLER[sign]
  const next = isMidSentence(pieces, until) ? until + 1 : until
  const rest = pieces[next]?.gap === ' ' ? amountOf(pieces[next]) : null
  if (unit === null || scale || smaller === undefined || rest === null || amount.fraction !== '') return null
  const part = countedAt(pieces, next + 1)
  if (part.unit === null || part.scale || part.isDoubtful || part.tail !== '' || !smaller.test(part.sign)) return null
  const named = part.unit
  return {
    until: part.until,
    ways: cases.map((inCase) => `${sayAmount(amount, inCase, unit)} ${sayAmount(rest, inCase, named)}`),
  }
}

/** Roubles with their kopecks, written as a decimal number or apart. */
function money(
  { pieces }: Place,
  amount: Amount,
  { unit, until }: { readonly unit: Noun; readonly until: number },
  cases: readonly Case[],
): Hit {
  const apart = unit === ROUBLE ? amountOf(pieces[until]) : null
  const hasApart = apart?.fraction === '' && pieces[until + 1]?.lower === 'коп'
  const { fraction } = amount
  const small = hasApart ? apart.whole : fraction.length > 2 ? null : Number(fraction.padEnd(2, '0'))
  const change = unit === ROUBLE ? KOPECK : CENT
  const end = hasApart ? endOfWord(pieces, until + 1) : until
  if (small === null) return { until, ways: cases.map((inCase) => sayAmount(amount, inCase, unit)) }
  const whole: Amount = { whole: amount.whole, fraction: '' }
  const said = (inCase: Case): string => {
    const rest = small > 0 ? ` ${sayAmount({ whole: small, fraction: '' }, inCase, change)}` : ''
    return `${sayAmount(whole, inCase, unit)}${rest}`
  }
  return { until: end, ways: cases.map(said) }
}

/** `5–7 %`, `300–350 ₽`: each in the case of the whole, the unit once. */
export function rangeWithUnit(place: Place): Hit | null {
  const range = rangeAt(place)
  if (range === null) return null
  const counted = countedAt(place.pieces, range.until)
  const { scale, unit } = counted
  const of = scale ?? unit
  if (of === null) return null
  const said = (inCase: Case): string =>
    `${joinRange(sayBare(range.first, inCase, of.gender), sayAmount(range.last, inCase, unit ?? of, unit ? (scale ?? undefined) : undefined))}`
  return {
    until: counted.until,
    ways: casesOfAmount(place, counted).map((inCase) => said(inCase) + counted.tail),
    isDoubtful: counted.isDoubtful,
  }
}

export function sayBare({ whole, fraction }: Amount, inCase: Case, gender: 'm' | 'f' | 'n'): string {
  return fraction === '' ? cardinal(whole, inCase, gender) : decimal(whole, fraction, inCase)
}

/** Two numbers with a dash between them; the first is the smaller one. */
export function rangeAt({ pieces, at }: Place): { first: Amount; last: Amount; until: number } | null {
  const dash = pieces[at + 1]
  if (dash === undefined || !DASH.test(dash.text) || dash.gap === '\n' || pieces[at + 2]?.gap !== dash.gap) return null
  const [first, last] = [amountOf(pieces[at]), amountOf(pieces[at + 2])]
  if (!first || !last || valueOf(first) >= valueOf(last)) return null
  return DASH.test(touching(pieces, at + 3)?.text ?? '') ? null : { first, last, until: at + 3 }
}

function valueOf({ whole, fraction }: Amount): number {
  return Number(`${whole}.${fraction || '0'}`)
}

/** «пять-семь», «двадцать — двадцать пять». */
export function joinRange(first: string, last: string): string {
  return first.includes(' ') || last.split(' ').length > 2 ? `${first} — ${last}` : `${first}-${last}`
}

/** `1/2`, `3/4`, `24/7`, `½`. */
export function fraction({ pieces, at, context }: Place): Hit | null {
  const [upper, lower] = [amountOf(pieces[at]), amountOf(touching(pieces, at + 2) ?? undefined)]
  if (!upper || !lower || touching(pieces, at + 1)?.text !== '/' || upper.fraction + lower.fraction !== '') return null
  if (touching(pieces, at + 3)?.text === '/') return null
  if (upper.whole === 24 && lower.whole === 7) return { until: at + 3, ways: ['двадцать четыре на семь'] }
  if (upper.whole >= lower.whole || lower.whole > 100)
    return { until: at + 3, ways: spokenPair(upper.whole, lower.whole) }
  const isOne = countClass(upper.whole) === 'one'
  const said = (inCase: Case): string => {
    const isDirect = inCase === 'nom' || inCase === 'acc'
    const part = ordinal(lower.whole, isOne ? inCase : isDirect ? 'gen' : inCase, isOne ? 'f' : 'p')
    return `${cardinal(upper.whole, inCase, 'f')} ${part}`
  }
  const ways = usual(upper.whole, lower.whole)
  return {
    until: at + 3,
    ways: [
      ...(isCertainlyDirect(context) ? ways : []),
      ...casesOf(context).map(said),
      `${cardinal(upper.whole, 'nom', 'm')} дробь ${cardinal(lower.whole, 'nom', 'm')}`,
    ],
  }
}

function spokenPair(upper: number, lower: number): string[] {
  const [a, b] = [cardinal(upper, 'nom', 'm'), cardinal(lower, 'nom', 'm')]
  return [`${a} дробь ${b}`, `${a} на ${b}`]
}

function usual(upper: number, lower: number): string[] {
  if (lower === 2) return ['половина']
  if (lower === 3) return upper === 1 ? ['треть'] : ['две трети']
  if (lower === 4) return upper === 1 ? ['четверть'] : ['три четверти']
  return []
}

function isCertainlyDirect({ cases }: Context): boolean {
  return cases === null || cases.includes('nom')
}
