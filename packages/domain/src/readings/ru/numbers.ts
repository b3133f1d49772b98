/** Numbers of a Russian script: what each of them is, and how it is said in its place (Product §10). */
import { contextOf } from './context.ts'
import type { Context } from './governed.ts'
import { agreements, countedNoun, rankedForms } from './counted.ts'
import { amountOf, amountWithUnit, fraction, joinRange, rangeAt, rangeWithUnit, sayBare } from './amounts.ts'
import { globe, signedSpan } from './degrees.ts'
import { withHalf } from './halves.ts'
import { centuries, dateInDigits, dayOfMonth, hourOfDay, romanValue, timeOfDay, yearNumber } from './dates-and-times.ts'
import { casesOf, digitByDigit, touching, wholeOf } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { lettersWithNumber } from './letters.ts'
import { cardinal, formOf, ordinal } from './numerals.ts'
import type { Case, Gender } from './numerals.ts'
import { formsOf, noun, sayAmount } from './nouns.ts'
import type { Amount } from './nouns.ts'
import { royalCase } from './rulers.ts'
import { withSuffix } from './suffixes.ts'
import type { Piece } from '../script-pieces.ts'

/** The reading of what begins at this piece, and what governed it, which the next number of the sentence may share. */
export interface NumberHit extends Hit {
  readonly start: number
  readonly context: Context
}

/** What consists of several numbers and the marks between them. */
const JOINED: readonly ((place: Place) => Hit | null)[] = [dateInDigits, timeOfDay, fraction, signedSpan]
/** Tried in this order; the first that fits is right, because each asks for more than the next. */
const MATCHERS: readonly ((place: Place) => Hit | null)[] = [
  yearNumber,
  withSuffix,
  signedSpan,
  globe,
  shortRank,
  rangeWithUnit,
  amountWithUnit,
  dayOfMonth,
  hourOfDay,
  rangeOfThings,
  things,
  rankedThing,
  bareNumber,
]

/** Null when no number begins here. `former`: the context of the number before, in the same sentence. */
export function readNumberAt(pieces: readonly Piece[], at: number, former: Context | null): NumberHit | null {
  const piece = pieces[at]
  if (piece === undefined) return null
  if (piece.kind === 'phone') return { start: at, until: at + 1, ways: [sayPhone(piece.text)], context: NONE }
  if (piece.kind === 'word') return namedAt(pieces, at) ?? romanAt(pieces, at, former)
  if (piece.kind === 'sign') return behindSign(pieces, at, former)
  if (piece.kind !== 'number') return null
  const context = contextOf(pieces, at, former)
  return matched({ pieces, at, context }, at)
}

function namedAt(pieces: readonly Piece[], at: number): NumberHit | null {
  const hit = lettersWithNumber(pieces, at)
  return hit && { ...hit, start: at, context: NONE }
}

const NONE: Context = { cases: null, by: 'unknown', word: '' }

function matched(place: Place, start: number): NumberHit | null {
  const isJoined = isPartOfMore(place.pieces, place.at)
  // «5G», «А4»: part of a name.
  if (place.pieces[place.at]?.gap === '' && place.pieces[place.at - 1]?.kind === 'word') return null
  for (const matcher of isJoined ? JOINED : MATCHERS) {
    const hit = matcher(place)
    if (hit) return { ...hit, ...eachOf(place.context, hit), start, context: place.context }
  }
  return null
}

/** «по тысяче рублей», «по одному миллиону»: one thing for each is a dative, several are none. */
function eachOf({ by, word }: Context, { ways, isDoubtful = false }: Hit): Pick<Hit, 'ways' | 'isDoubtful'> {
  if (by !== 'preposition' || word !== 'по') return { ways, isDoubtful }
  const said = ways.map((way) =>
    way
      .replace(/^тысячу(?= |$)/, 'тысяче')
      .replace(
        /^один (миллион|миллиард|рубль|литр|килограмм|грамм|метр|километр)(?= |$)/,
        (_, one: string) => `одному ${one.replace(/ь$/, '')}${one.endsWith('ь') ? 'ю' : 'у'}`,
      )
      .replace(
        /^одну (таблетку|капсулу|ампулу|упаковку|штуку|минуту|(?:столовую|чайную) ложку)$/,
        (_, one: string) => `одной ${one.replace(/ую /, 'ой ').replace(/у$/, 'е')}`,
      ),
  )
  // «по тысяче пятьсот» is also said «по тысяче пятистам».
  const isMixed = said.some(
    (way, at) => way !== ways[at] && /^тысяче .*(?:сот|сти|ста|дцать|десят|сорок|сто|девяносто)/.test(way),
  )
  return { ways: said, isDoubtful: isDoubtful || isMixed }
}

/** `№ 5`, `$100`, `+25`, `−3`. */
function behindSign(pieces: readonly Piece[], at: number, former: Context | null): NumberHit | null {
  const { text, gap } = pieces[at] as Piece
  const next = pieces[at + 1]
  if (next?.kind !== 'number' || next.gap === '\n') return null
  if (text === '№') {
    const value = wholeOf(next)
    if (value === null) return null
    const said = `номер ${cardinal(value, 'nom', 'm')}`
    const below = touching(pieces, at + 2)?.text === '/' ? wholeOf(touching(pieces, at + 3) ?? undefined) : null
    if (below !== null)
      return { start: at, until: at + 4, ways: [`${said} дробь ${cardinal(below, 'nom', 'm')}`], context: NONE }
    const isDoubtful = /^[/.-]$/.test(touching(pieces, at + 2)?.text ?? '') && touching(pieces, at + 3) !== null
    return { start: at, until: at + 2, ways: [said], isDoubtful, context: NONE }
  }
  if (next.gap !== '') return null
  const context = contextOf(pieces, at, former)
  if ('$€£'.includes(text)) {
    const hit = amountWithUnit({ pieces, at, context })
    return hit && { ...hit, start: at, context }
  }
  const isAlone = gap !== '' || at === 0 || pieces[at - 1]?.text === '('
  if (!isAlone || !'+−-–'.includes(text)) return null
  const span = signedSpan({ pieces, at, context })
  if (span) return { ...span, start: at, context }
  const hit = matched({ pieces, at: at + 1, context }, at)
  const sign = text === '+' ? 'плюс' : 'минус'
  return hit && { ...hit, ways: hit.ways.map((way) => `${sign} ${way}`) }
}

/** Group by group as the number is written; a row without groups is read as they are usually written. */
function sayPhone(phone: string): string {
  const written = phone.match(/\d+/g) ?? []
  const digits = written.join('')
  const isRow = written.some((group) => group.length > 4)
  const groups = isRow
    ? [digits.slice(0, 1), digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)]
    : written
  const said = groups.flatMap((group) => {
    const zeros = /^0*/.exec(group)?.[0].length ?? 0
    const rest = group.slice(zeros)
    return [
      ...Array.from({ length: zeros }, () => 'ноль'),
      ...(rest === '' ? [] : [cardinal(Number(rest), 'nom', 'm')]),
    ]
  })
  return `${phone.startsWith('+') ? 'плюс ' : ''}${said.join(' ')}`
}

/** `5–7 дней`, `2–3 раза`. */
function rangeOfThings(place: Place): Hit | null {
  const range = rangeAt(place)
  if (range === null) return null
  const { first, last, until } = range
  const ways = waysWithNoun(place, last, until, (inCase, gender, isAnimate) =>
    joinRange(sayFirst(first, inCase, gender), sayLast(last, inCase, gender, isAnimate)),
  )
  if (ways) return { until, ways }
  const cases = casesOf(place.context)
  return {
    until,
    ways: [
      ...cases.map((inCase) => joinRange(sayBare(first, inCase, 'm'), sayBare(last, inCase, 'm'))),
      `от ${sayBare(first, 'gen', 'm')} до ${sayBare(last, 'gen', 'm')}`,
    ],
  }
}

const sayFirst = (amount: Amount, inCase: Case, gender: Gender): string => sayBare(amount, inCase, gender)
const sayLast = ({ whole, fraction: digits }: Amount, inCase: Case, gender: Gender, isAnimate: boolean): string =>
  digits === '' ? cardinal(whole, inCase, gender, isAnimate) : sayBare({ whole, fraction: digits }, inCase, gender)

/** `10 врачей`, `в 3 томах`, `1 минуту`: the form of the noun and what governs it have to agree. */
function things(place: Place): Hit | null {
  const amount = amountOf(place.pieces[place.at])
  if (amount === null || amount.fraction !== '') return null
  const ways = waysWithNoun(place, amount, place.at + 1, (inCase, gender, isAnimate) =>
    cardinal(amount.whole, inCase, gender, isAnimate),
  )
  return ways && { until: place.at + 1, ways }
}

function waysWithNoun(
  place: Place,
  { whole, fraction: digits }: Amount,
  behind: number,
  say: (inCase: Case, gender: Gender, isAnimate: boolean) => string,
): string[] | null {
  if (digits !== '') return null
  const counted = countedNoun(place.pieces, behind)
  if (counted === null) return null
  const { context } = place
  const possible = agreements(whole, counted.noun)
  const fitting = context.cases === null ? possible : possible.filter(({ inCase }) => context.cases?.includes(inCase))
  // «В 1812 году, когда ему не было и 21 года»: the number before stands in another clause.
  const allowed = fitting.length === 0 && context.isShared === true ? possible : fitting
  if (allowed.length === 0) return null
  if (context.word === 'между')
    return [
      ...allowed.map(({ inCase }) => say(inCase, 'm', false)),
      ordinal(whole, 'ins', 'm'),
      ordinal(whole, 'ins', 'f'),
    ]
  const ways = allowed.map(({ inCase, gender, isAnimate }) => say(inCase, gender, isAnimate))
  const forms = rankedForms(counted.noun)
  // «1 этаж», «до 1 этажа» and «9 классов» are rather the first and the ninth than one and nine.
  const isOneOrRanked = whole % 10 === 1 && whole % 100 !== 11 && forms !== null && !counted.noun.startsWith('год')
  const isDoubtful = isOneOrRanked || (forms !== null && context.cases === null && !counted.noun.startsWith('год'))
  return isDoubtful ? [...ways, ...rankedWays(whole, forms ?? NO_FORMS, context)] : ways
}

const NO_FORMS = { gender: 'm', cases: [] } as const

function rankedWays(value: number, forms: NonNullable<ReturnType<typeof rankedForms>>, { cases }: Context): string[] {
  const allowed = cases === null ? forms.cases : forms.cases.filter((inCase) => cases.includes(inCase))
  return allowed.map((inCase) => ordinal(value, inCase, forms.gender))
}

/** `на 2 этаже`, `3 место`, `IV квартал`: a singular that no number of things has. */
function rankedThing(place: Place): Hit | null {
  const value = wholeOf(place.pieces[place.at])
  const noun = place.pieces[place.at + 1]
  if (value === null || value === 0 || noun?.kind !== 'word' || noun.gap !== ' ') return null
  const forms = rankedForms(noun.lower)
  if (forms === null) return null
  const ways = rankedWays(value, forms, place.context)
  return ways.length > 0 ? { until: place.at + 1, ways } : null
}

const SHORT_RANKS: Readonly<Record<string, string>> = { кл: 'класс', эт: 'этаж', ур: 'уров' }

/** `3 кл.`, `2 эт.`: ranked or counted, in which case the letters do not say. */
function shortRank({ pieces, at, context }: Place): Hit | null {
  const value = wholeOf(pieces[at])
  const stem = SHORT_RANKS[pieces[at + 1]?.lower ?? '']
  if (value === null || value === 0 || stem === undefined || touching(pieces, at + 2)?.text !== '.') return null
  const singular = (stem === 'уров' ? 'ень ня ню ень нем не' : ' а у  ом е').split(' ').map((end) => stem + end)
  const ways = casesOf(context).map((inCase) => `${ordinal(value, inCase, 'm')} ${formOf(singular, inCase)}`)
  const of =
    stem === 'уров'
      ? formsOf('m', singular.join(' '), 'уровни уровней уровням уровни уровнями уровнях')
      : noun('metre', stem)
  const counted = casesOf(context).map((inCase) => sayAmount({ whole: value, fraction: '' }, inCase, of))
  return { until: at + 3, ways: [...ways, ...counted] }
}

const LABELS =
  /^(?:глав|лекци|урок|част|том|сери|выпуск|эпизод|шаг|пункт|стать|страниц|рисун|таблиц|слайд|раздел|параграф|вопрос|задани|упражнени|занятие|модуль|тем|вариант|пример|сцен|акт|кабинет|офис|квартир|дом|корпус|строени|палат|платформ|терминал|зал|ряд|мест|размер|маршрут|автобус|трамва|троллейбус|канал|версия|трек|блок|этап|день|группа|добавочный)[а-яё]{0,3}$/

/** A number without a noun. */
function bareNumber(place: Place): Hit | null {
  const { pieces, at, context } = place
  const piece = pieces[at] as Piece
  const until = at + 1
  // «5G»: part of a name.
  if (touching(pieces, at + 1)?.kind === 'word') return null
  const amount = amountOf(piece)
  if (amount === null) return longRow(piece, until)
  const before = at > 0 && piece.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  const next = pieces[until]
  if (amount.fraction !== '')
    return {
      until,
      ways: withHalf(place, amount) ?? bareCases(place).map((inCase) => sayBare(amount, inCase, 'f')),
    }
  const { whole } = amount
  const isYear = piece.text.length === 4 && whole >= 1800 && whole <= 2100
  const nominative = cardinal(whole, 'nom', 'm')
  if (LABELS.test(before) && isEndOrFunction(next))
    return { until, ways: isYear ? [nominative, ordinal(whole, 'nom', 'm')] : [nominative] }
  if (/^[a-z]/i.test(before))
    return { until, ways: whole < 100 ? [nominative] : [nominative, digitByDigit(piece.text)] }
  if (isYear)
    return {
      until,
      ways: [
        ordinal(whole, context.word === 'в' ? 'loc' : 'nom', 'm'),
        ...bareCases(place).map((inCase) => cardinal(whole, inCase, 'm')),
      ],
    }
  return { until, ways: bareWays(place, whole) }
}

/** Versions, scores, coordinates: what is said of them nobody knows. */
function isPartOfMore(pieces: readonly Piece[], at: number): boolean {
  const [before, after] = [touching(pieces, at), touching(pieces, at + 1)]
  const isJoined = (piece: Piece | null, other: Piece | undefined): boolean =>
    piece !== null && ':./×xх*'.includes(piece.text) && other?.gap === '' && other.kind === 'number'
  return (
    isJoined(after, pieces[at + 2]) ||
    (before !== null && ':./×xх*'.includes(pieces[at - 1]?.text ?? ' ') && pieces[at - 2]?.kind === 'number')
  )
}

function longRow(piece: Piece, until: number): Hit | null {
  const digits = piece.text.replace(/\D/g, '')
  if (/[,.]/.test(piece.text) || digits.length > 20) return { until, ways: [] }
  return {
    until,
    ways: [
      digitByDigit(digits),
      ...(digits.length <= 6
        ? [`${digitByDigit(/^0*/.exec(digits)?.[0] ?? '')} ${cardinal(Number(digits), 'nom', 'm')}`.trim()]
        : []),
    ],
  }
}

function isEndOrFunction(next: Piece | undefined): boolean {
  return (
    next === undefined ||
    next.kind === 'sign' ||
    next.gap === '\n' ||
    /^(?:и|в|на|с|по|до|от|из|для|о|об|а|но|или|у|к|за|под|при|через)$/.test(next.lower)
  )
}

function bareCases({ pieces, at, context }: Place): readonly Case[] {
  if (context.word === 'с' && /^(?:до|по)$/.test(pieces[at + 1]?.lower ?? '')) return ['gen']
  return casesOf(context)
}

function bareWays(place: Place, value: number): string[] {
  const { pieces, at, context } = place
  const next = pieces[at + 1]
  const isVerbBehind = next?.kind === 'word' && /(?:тся|ются|лись|лось|лся|лась|ают|яют|уют|ишь|ешь)$/.test(next.lower)
  const cases = context.cases === null && isVerbBehind ? (['nom'] as const) : bareCases(place)
  const genders: readonly Gender[] =
    value % 100 === 11 || value % 100 === 12 || value % 10 === 0 || value % 10 > 2 ? ['m'] : ['m', 'f']
  const isUnknownNoun =
    next?.kind === 'word' &&
    next.gap === ' ' &&
    !isEndOrFunction(next) &&
    !isVerbBehind &&
    !/(?:^до|[ыи]х|[ыи]ми?)$/.test(next.lower)
  const ways = genders.flatMap((gender) => cases.map((inCase) => cardinal(value, inCase, gender)))
  // «с 3 по 5 ст.», «с 1 по 3 кл.»: rather ranked than counted.
  if (context.word === 'с' && next?.lower === 'по' && pieces[at + 2]?.kind === 'number' && value < 100 && value > 0)
    return [...ways, ordinal(value, 'gen', 'm'), ...(ways.length < 3 ? [ordinal(value, 'gen', 'f')] : [])]
  // A noun that does not fit what has been understood: perhaps it is ranked and not counted.
  return isUnknownNoun && value > 0 && value < 1000 ? [...ways, ordinal(value, cases[0] ?? 'nom', 'm')] : ways
}

/** `XIX века`, `Пётр I`, `II место`. */
function romanAt(pieces: readonly Piece[], at: number, former: Context | null): NumberHit | null {
  const piece = pieces[at] as Piece
  if (!/^[IVXLCХ]+$/.test(piece.text)) return null
  const value = romanValue(piece.text)
  if (value === null || (piece.text.length === 1 && /[CLСХ]/.test(piece.text))) return null
  const context = contextOf(pieces, at, former)
  const span = centuries({ pieces, at, context })
  if (span) return { ...span, start: at, context }
  const next = pieces[at + 1]
  const hit = (ways: readonly string[], until = at + 1): NumberHit => ({ start: at, until, ways, context })
  if (next?.kind === 'word' && next.gap === ' ') {
    if (next.lower === 'в' && touching(pieces, at + 2)?.text === '.') return hit(centuryWays(value, context), at + 3)
    const forms = rankedForms(next.lower)
    const ways = forms === null ? [] : rankedWays(value, forms, romanContext(context))
    if (ways.length > 0) return hit(ways)
  }
  const name = pieces[at - 1]?.gap === '\n' ? '' : (pieces[at - 1]?.text ?? '')
  const royal = royalCase(name)
  if (royal) {
    const said = ordinal(value, royal[1], royal[0])
    return hit([(said[0] ?? '').toUpperCase() + said.slice(1)])
  }
  if (piece.text.length < 2) return null
  return hit([cardinal(value, 'nom', 'm'), ordinal(value, 'nom', 'm'), ordinal(value, 'gen', 'm')])
}

/** «конца XIX века»: the noun alone tells the case where nothing governs the number. */
function romanContext(context: Context): Context {
  const isPreposition = context.by === 'preposition' || context.by === 'governor'
  return isPreposition ? context : NONE
}

function centuryWays(value: number, { by, word, cases }: Context): string[] {
  const said = (inCase: Case, noun: string): string => `${ordinal(value, inCase, 'm')} ${noun}`
  if (by === 'preposition' && word === 'в') return [said('loc', 'веке')]
  if (cases?.includes('gen') === true && by === 'preposition') return [said('gen', 'века')]
  if (cases?.includes('dat') === true && word === 'к') return [said('dat', 'веку')]
  return [said('gen', 'века'), said('nom', 'век')]
}
