/** Amounts with a unit, money, ranges and fractions in Russian (Product §10). */
import type { Context } from './context.ts'
import { DASH, casesOf, touching } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { KOPECK, MONEY, ROUBLE, SCALE_NOUNS, UNITS, sayAmount } from './nouns.ts'
import type { Amount, Noun } from './nouns.ts'
import { MOST_DIGITS, cardinal, countClass, decimal, ordinal } from './numerals.ts'
import type { Case } from './numerals.ts'
import type { Piece } from '../script-pieces.ts'

/** What is written behind a number: how often it counts and what. */
interface Counted {
  readonly scale: Noun | null
  readonly unit: Noun | null
  readonly isMoney: boolean
  readonly sign: string
  readonly until: number
}

const DOTTED = /^(?:руб|коп|тыс|млн|млрд|трлн|чел|шт|мин|сек|мес|р|г|гр|ч|см|мм|км|кг)$/
/** Letters that are a unit only where nothing else follows: prepositions and initials look the same. */
const SHY = /^(?:с|В|А|т|м|р)$/
const CENT: Noun = {
  gender: 'm',
  tail: '',
  singular: ['цент', 'цента', 'центу', 'цент', 'центом', 'центе'],
  plural: ['центы', 'центов', 'центам', 'центы', 'центами', 'центах'],
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
  const unit = unitAt(pieces, i)
  if (unit) return { ...unit, scale }
  return { scale, unit: null, isMoney: false, sign: '', until: i }
}

function endOfWord(pieces: readonly Piece[], at: number): number {
  return DOTTED.test(pieces[at]?.lower ?? '') && touching(pieces, at + 1)?.text === '.' ? at + 2 : at + 1
}

function unitAt(pieces: readonly Piece[], at: number): Omit<Counted, 'scale'> | null {
  const first = pieces[at]
  if (first === undefined || first.gap === '\n') return null
  const money = MONEY.get(first.kind === 'word' ? first.lower : first.text)
  const isShy = SHY.test(first.text)
  if (money && (!isShy || touching(pieces, at + 1)?.text === '.')) {
    return { unit: money, isMoney: true, sign: first.lower, until: endOfWord(pieces, at) }
  }
  for (const [text, until] of spelled(pieces, at)) {
    const unit = UNITS.get(text)
    if (unit) return { unit, isMoney: false, sign: text, until }
  }
  const unit = UNITS.get(first.text)
  if (unit === undefined || (isShy && !isEnd(pieces[at + 1]))) return null
  // «5-я г. Тула»: a city behind a short «г.» is none of grams.
  return { unit, isMoney: false, sign: first.text, until: endOfUnit(pieces, at) }
}

/** A full stop behind «кг» ends the sentence and not the word. */
function endOfUnit(pieces: readonly Piece[], at: number): number {
  return /^(?:чел|шт|мин|сек|мес|гр)$/.test(pieces[at]?.text ?? '') ? endOfWord(pieces, at) : at + 1
}

function isEnd(piece: Piece | undefined): boolean {
  return piece === undefined || piece.kind === 'sign' || piece.gap === '\n'
}

/** Units of several pieces, longest first: «л. с.», «км/ч», «м²», «°C». */
function* spelled(pieces: readonly Piece[], at: number): Generator<[text: string, until: number]> {
  const [a, b, c, d] = [pieces[at], pieces[at + 1], pieces[at + 2], pieces[at + 3]]
  if (!a || !b) return
  const isDotted = b.text === '.' && b.gap === '' && c !== undefined && c.gap !== '\n'
  if (isDotted && d?.text === '.' && d.gap === '') yield [`${a.lower}. ${c.lower}.`, at + 4]
  if (isDotted) yield [`${a.lower}. ${c.lower}`, at + 3]
  if (b.text === '/' && b.gap === '' && c?.gap === '') yield [`${a.text}/${c.text}`, at + 3]
  if (b.gap !== '') return
  if (a.text === '°' && /^[CСcс]$/.test(b.text)) yield ['°C', at + 2]
  if (b.text === '²' || b.text === '2') yield [`${a.text}²`, at + 2]
  if (b.text === '³' || b.text === '3') yield [`${a.text}³`, at + 2]
}

const TIME_SIGNS = /^(?:ч|мин|с|сек|мес)$/

/** The cases of an amount whose noun is written without an ending. */
function amountCases(place: Place, counted: Counted): readonly Case[] {
  const { by, word, cases } = place.context
  if (by !== 'preposition') return casesOf(place.context)
  const behind = place.pieces[counted.until]?.lower ?? ''
  if (word === 'в' || word === 'во') {
    if (counted.isMoney || TIME_SIGNS.test(counted.sign)) return ['acc']
    return behind === 'от' || /^случа(?:ев|ях)$/.test(behind) ? ['loc'] : ['acc', 'loc']
  }
  if (word === 'на') return /^(?:трассы|дороги|маршрута|территории)$/.test(behind) ? ['acc', 'loc'] : ['acc']
  if (word === 'за' || word === 'под' || word === 'по') return ['acc']
  if (word === 'с' || word === 'со') return /^(?:до|по)$/.test(behind) ? ['gen'] : ['gen', 'ins']
  return cases ?? []
}

/** `350 ₽`, `1,5 л`, `2 млн руб.`, `150 млн км`, `$100`, `5 тыс.` */
export function amountWithUnit(place: Place): Hit | null {
  const { pieces, at } = place
  const before = pieces[at]?.kind === 'sign' ? MONEY.get(pieces[at]?.text ?? '') : undefined
  const start = before && touching(pieces, at + 1) ? at + 1 : at
  const amount = amountOf(pieces[start])
  if (amount === null) return null
  const behind = countedAt(pieces, start + 1)
  const counted: Counted = before ? { ...behind, unit: before, isMoney: true } : behind
  const { scale, unit } = counted
  if (unit === null && scale === null) return null
  const cases = amountCases(place, counted)
  if (unit === null)
    return scale === null
      ? null
      : { until: counted.until, ways: cases.map((inCase) => sayAmount(amount, inCase, scale)) }
  if (counted.isMoney && !scale) return money(place, amount, { unit, until: counted.until }, cases)
  return { until: counted.until, ways: cases.map((inCase) => sayAmount(amount, inCase, unit, scale ?? undefined)) }
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
  return { until: counted.until, ways: amountCases(place, counted).map(said) }
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
