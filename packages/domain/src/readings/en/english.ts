/** Numbers and abbreviations of an English script (Product §10). */
import { toCardinal, toOrdinal } from 'n2words/en-GB'
import { saidAs } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { DASH, touching } from '../ru/hit.ts'
import type { Piece } from '../script-pieces.ts'

interface Read {
  readonly until: number
  readonly finding: Pick<Finding, 'kind' | 'certainty' | 'choices'> | null
}

const number = (until: number, ...ways: string[]): Read => ({ until, finding: { kind: 'number', ...saidAs(ways) } })
const MONTHS = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
const MOST_DIGITS = 15

/** Null when this piece is read as it is written. */
export function englishAt(pieces: readonly Piece[], at: number): Read | null {
  const piece = pieces[at] as Piece
  if (piece.kind === 'address') return { until: at + 1, finding: { kind: 'name', certainty: 'question', choices: [] } }
  if (piece.kind === 'word') return abbreviation(pieces, at) ?? monthFirst(pieces, at)
  if (piece.kind === 'phone') return number(at + 1, spellDigits(piece.text))
  if (piece.kind === 'sign') return '$€£'.includes(piece.text) ? money(pieces, at) : null
  return numberAt(pieces, at)
}

const MATCHERS: readonly ((pieces: readonly Piece[], at: number) => Read | null)[] = [
  telephone,
  americanTelephone,
  clock,
  dateInDigits,
  partOfMore,
  fraction,
  ordinalNumber,
  decade,
  dayFirst,
  hour,
  range,
  withUnit,
  plain,
]

function numberAt(pieces: readonly Piece[], at: number): Read | null {
  for (const matcher of MATCHERS) {
    const read = matcher(pieces, at)
    if (read) return read
  }
  return null
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function spellDigits(text: string): string {
  return [...text]
    .flatMap((sign) => (sign === '+' ? ['plus'] : /\d/.test(sign) ? [DIGITS[Number(sign)] ?? ''] : []))
    .join(' ')
}

/** «one point two»; null for codes and very long rows. */
function sayNumber(text: string): string | null {
  const [whole = '', decimals = ''] = text.split('.')
  const digits = whole.replaceAll(',', '')
  if (digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return null
  return decimals === '' ? toCardinal(digits) : `${toCardinal(digits)} point ${spellDigits(decimals)}`
}

function isOne(text: string): boolean {
  return text === '1'
}

/** Three groups or more of digits that begin with a nought. */
function telephone(pieces: readonly Piece[], at: number): Read | null {
  const first = pieces[at] as Piece
  if (!/^0\d{2,4}$/.test(first.text)) return null
  let until = at + 1
  while (pieces[until]?.kind === 'number' && /^\d{3,4}$/.test(pieces[until]?.text ?? '') && pieces[until]?.gap === ' ')
    until += 1
  const said = pieces.slice(at, until).map(({ text }) => spellDigits(text))
  return until - at >= 3 ? number(until, said.join(' ')) : null
}

const AMERICAN_GROUPS = [3, 3, 4]

/** `1-800-555-0199`, `(212) 555-0147`, `+1 212 555 0147`: ten digits in three groups, with or without the one of the country. */
function americanTelephone(pieces: readonly Piece[], at: number): Read | null {
  const hasCountry = (pieces[at] as Piece).text === '1'
  const said: string[] = []
  let next = at
  for (const length of hasCountry ? [1, ...AMERICAN_GROUPS] : AMERICAN_GROUPS) {
    if (said.length > 0) next = behindSeparator(pieces, next)
    const group = pieces[next]
    if (group?.kind !== 'number' || !/^\d+$/.test(group.text) || group.text.length !== length) return null
    said.push(/^[1-9]00$/.test(group.text) ? toCardinal(group.text) : spellDigits(group.text))
    next += 1
  }
  return number(next, said.join(', '))
}

/** Where the next group of a telephone begins: behind a dash, a full stop or brackets, or a space. */
function behindSeparator(pieces: readonly Piece[], at: number): number {
  const closed = touching(pieces, at)?.text === ')' ? at + 1 : at
  const mark = touching(pieces, closed)
  const open = mark !== null && (DASH.test(mark.text) || mark.text === '.') ? closed + 1 : closed
  return pieces[open]?.text === '(' ? open + 1 : open
}

/** `10:30`, `10:30 a.m.` */
function clock(pieces: readonly Piece[], at: number): Read | null {
  const [hours, minutes] = [(pieces[at] as Piece).text, touching(pieces, at + 2)?.text ?? '']
  if (
    !/^\d\d?$/.test(hours) ||
    !/^[0-5]\d$/.test(minutes) ||
    touching(pieces, at + 1)?.text !== ':' ||
    Number(hours) > 24
  )
    return null
  if (touching(pieces, at + 3)?.text === ':') return null
  const half = halfOfDay(pieces, at + 3)
  const rest =
    minutes === '00'
      ? half
        ? ''
        : Number(hours) > 12
          ? ' hundred hours'
          : " o'clock"
      : ` ${minutes.startsWith('0') ? 'oh ' : ''}${toCardinal(Number(minutes))}`
  return number(half?.until ?? at + 3, `${toCardinal(Number(hours))}${rest}${half ? ` ${half.said}` : ''}`)
}

function halfOfDay(pieces: readonly Piece[], at: number): { said: string; until: number } | null {
  const piece = pieces[at]
  if (piece === undefined || piece.gap === '\n') return null
  if (piece.lower === 'am' || piece.lower === 'pm') return { said: `${piece.lower[0] ?? ''} m`, until: at + 1 }
  const isDotted =
    /^[ap]$/.test(piece.lower) && touching(pieces, at + 1)?.text === '.' && touching(pieces, at + 2)?.lower === 'm'
  if (!isDotted) return null
  return { said: `${piece.lower} m`, until: touching(pieces, at + 3)?.text === '.' ? at + 4 : at + 3 }
}

function hour(pieces: readonly Piece[], at: number): Read | null {
  const half = halfOfDay(pieces, at + 1)
  const hours = Number((pieces[at] as Piece).text)
  return half && hours >= 1 && hours <= 12 ? number(half.until, `${toCardinal(hours)} ${half.said}`) : null
}

/** Days and months stand in two orders: what both allow is asked. */
function dateInDigits(pieces: readonly Piece[], at: number): Read | null {
  const parts = [pieces[at]?.text, touching(pieces, at + 2)?.text, touching(pieces, at + 4)?.text]
  const marks = [touching(pieces, at + 1)?.text, touching(pieces, at + 3)?.text]
  const [first = '', second = '', year = ''] = parts
  if (marks[0] !== '/' || marks[1] !== '/' || !/^\d{4}$/.test(year)) return null
  const [a, b] = [Number(first), Number(second)]
  const ways = [...(dayOf(a, b) ?? []), ...(dayOf(b, a) ?? [])].map((day) => `${day} ${sayYear(Number(year))}`)
  return ways.length === 0 ? null : number(at + 5, ...ways)
}

const NAMES = 'January February March April May June July August September October November December'.split(' ')

function dayOf(day: number, month: number): string[] | null {
  const name = NAMES[month - 1]
  return name === undefined || day < 1 || day > 31 ? null : [`the ${toOrdinal(day)} of ${name}`]
}

/** «nineteen ninety-eight», «two thousand and five», «twenty thirty». */
function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (year >= 2000 && year < 2010) return toCardinal(year)
  if (rest === 0) return year % 1000 === 0 ? toCardinal(year) : `${toCardinal(century)} hundred`
  return `${toCardinal(century)} ${rest < 10 ? 'oh ' : ''}${toCardinal(rest)}`
}

/** Versions, addresses of the net and scores: nobody knows how they are said. */
function partOfMore(pieces: readonly Piece[], at: number): Read | null {
  const next = touching(pieces, at + 1)
  const isJoined = next !== null && '.:×x*'.includes(next.lower) && touching(pieces, at + 2)?.kind === 'number'
  const isGlued = pieces[at]?.gap === '' && pieces[at - 1]?.kind === 'word'
  return isJoined || isGlued ? { until: isJoined ? at + 3 : at + 1, finding: null } : null
}

function fraction(pieces: readonly Piece[], at: number): Read | null {
  const [upper, lower] = [(pieces[at] as Piece).text, touching(pieces, at + 2)?.text ?? '']
  if (touching(pieces, at + 1)?.text !== '/' || !/^\d{1,3}$/.test(upper) || !/^(?!0+$)\d{1,3}$/.test(lower)) return null
  if (upper === '24' && lower === '7') return number(at + 3, 'twenty-four seven')
  const [a, b] = [toCardinal(upper), Number(lower)]
  const part = b === 2 ? 'half' : b === 4 ? 'quarter' : toOrdinal(b)
  return number(at + 3, `${a} ${part}${upper === '1' || b === 2 ? '' : 's'}`, `${a} over ${toCardinal(lower)}`)
}

function ordinalNumber(pieces: readonly Piece[], at: number): Read | null {
  const suffix = touching(pieces, at + 1)
  const digits = (pieces[at] as Piece).text.replaceAll(',', '')
  if (suffix === null || !/^(?:st|nd|rd|th)$/.test(suffix.lower) || !/^(?!0+$)\d{1,9}$/.test(digits)) return null
  return number(at + 2, toOrdinal(Number(digits)))
}

/** `the 1980s`, `the 90s`. */
function decade(pieces: readonly Piece[], at: number): Read | null {
  const digits = (pieces[at] as Piece).text
  if (touching(pieces, at + 1)?.lower !== 's' || !/^(?:\d\d)?\d0$/.test(digits)) return null
  const rest = Number(digits.slice(-2))
  if (rest === 0) return null
  const tens = rest === 10 ? 'tens' : `${toCardinal(rest).slice(0, -1)}ies`
  return number(at + 2, digits.length === 4 ? `${toCardinal(digits.slice(0, 2))} ${tens}` : tens)
}

/** `1 June`, `1 June 2026`. */
function dayFirst(pieces: readonly Piece[], at: number): Read | null {
  const [day, month] = [Number((pieces[at] as Piece).text), pieces[at + 1]]
  if (day < 1 || day > 31 || month?.gap !== ' ' || !MONTHS.test(month.lower) || !/^\p{Lu}/u.test(month.text))
    return null
  const year = yearAt(pieces, at + 2)
  return number(year?.until ?? at + 2, `the ${toOrdinal(day)} of ${month.text}${year ? ` ${year.said}` : ''}`)
}

/** `May 15`, `March 3, 1955`. */
function monthFirst(pieces: readonly Piece[], at: number): Read | null {
  const [month, day] = [pieces[at] as Piece, pieces[at + 1]]
  if (!MONTHS.test(month.lower) || !/^\p{Lu}/u.test(month.text) || day?.kind !== 'number' || day.gap !== ' ')
    return null
  const value = Number(day.text)
  if (!/^\d\d?$/.test(day.text) || value < 1 || value > 31 || touching(pieces, at + 2)?.kind === 'word') return null
  const isComma = touching(pieces, at + 2)?.text === ','
  const year = yearAt(pieces, isComma ? at + 3 : at + 2)
  return number(year?.until ?? at + 2, `${month.text} ${toOrdinal(value)}${year ? `, ${year.said}` : ''}`)
}

function yearAt(pieces: readonly Piece[], at: number): { said: string; until: number } | null {
  const piece = pieces[at]
  if (piece?.kind !== 'number' || piece.gap !== ' ' || !/^[12]\d{3}$/.test(piece.text)) return null
  return { said: sayYear(Number(piece.text)), until: at + 1 }
}

/** `5–7 days`. */
function range(pieces: readonly Piece[], at: number): Read | null {
  const [first, dash, last] = [pieces[at] as Piece, touching(pieces, at + 1), touching(pieces, at + 2)]
  if (
    dash === null ||
    !DASH.test(dash.text) ||
    last?.kind !== 'number' ||
    DASH.test(touching(pieces, at + 3)?.text ?? '')
  )
    return null
  const isLocalTelephone = /^\d{3}$/.test(first.text) && /^\d{4}$/.test(last.text)
  const spelled = `${spellDigits(first.text)}, ${spellDigits(last.text)}`
  if (isLocalTelephone && last.text.startsWith('0')) return number(at + 3, spelled)
  const isYears = [first, last].every(({ text }) => /^(?:1[5-9]|20)\d\d$/.test(text))
  const said = (text: string): string => (isYears ? sayYear(Number(text)) : (sayNumber(text) ?? spellDigits(text)))
  const unit = unitAt(pieces, at + 3, last.text)
  if (touching(pieces, at + 3)?.kind === 'word' && unit === null) return null
  const way = `${said(first.text)} to ${said(last.text)}${unit ? ` ${unit.said}` : ''}`
  return number(unit?.until ?? at + 3, way, ...(isLocalTelephone && unit === null ? [spelled] : []))
}

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  '%': ['percent', 'percent'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  km: ['kilometre', 'kilometres'],
  m: ['metre', 'metres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  ml: ['millilitre', 'millilitres'],
  l: ['litre', 'litres'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometre per hour', 'kilometres per hour'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  TB: ['terabyte', 'terabytes'],
  kW: ['kilowatt', 'kilowatts'],
  GHz: ['gigahertz', 'gigahertz'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ft: ['foot', 'feet'],
  min: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  hrs: ['hour', 'hours'],
}

function unitAt(pieces: readonly Piece[], at: number, amount: string): { said: string; until: number } | null {
  const [piece, next, third] = [pieces[at], touching(pieces, at + 1), touching(pieces, at + 2)]
  if (piece === undefined || piece.gap === '\n') return null
  const joined: [string, number][] = [
    [`${piece.text}/${third?.text ?? ''}`, next?.text === '/' ? 3 : 0],
    [piece.text + (next?.text ?? ''), next && piece.text === '°' ? 2 : 0],
    [piece.text, 1],
  ]
  for (const [text, length] of joined) {
    const unit = length > 0 ? UNITS[text] : undefined
    if (unit) return { said: isOne(amount) ? unit[0] : unit[1], until: at + length }
  }
  return null
}

function withUnit(pieces: readonly Piece[], at: number): Read | null {
  const { text } = pieces[at] as Piece
  const said = sayNumber(text)
  const unit = unitAt(pieces, at + 1, text)
  return said !== null && unit ? number(unit.until, `${said} ${unit.said}`) : null
}

const CURRENCIES: Readonly<Record<string, readonly [one: string, more: string, change: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
}

/** `$9.99`, `£49`, `$2.5 million`. */
function money(pieces: readonly Piece[], at: number): Read | null {
  const [currency, amount, scale] = [CURRENCIES[(pieces[at] as Piece).text], touching(pieces, at + 1), pieces[at + 2]]
  if (!currency || amount?.kind !== 'number') return null
  const [one, more, change] = currency
  const said = sayNumber(amount.text)
  if (said === null) return null
  if (scale?.gap === ' ' && /^(?:thousand|million|billion)$/.test(scale.lower))
    return number(at + 3, `${said} ${scale.lower} ${more}`)
  if (touching(pieces, at + 2)?.kind === 'word') return null
  const [whole = '', small = ''] = amount.text.split('.')
  const wholes = `${sayNumber(whole) ?? ''} ${isOne(whole) ? one : more}`
  if (small === '' || /^0+$/.test(small)) return number(at + 2, wholes)
  if (small.length > 2) return number(at + 2, `${said} ${more}`)
  return number(at + 2, `${wholes} ${toCardinal(Number(small.padEnd(2, '0')))} ${change}`)
}

const BEFORE_YEAR = /^(?:in|since|by|from|until|before|after|of|to|during|circa)$/

function plain(pieces: readonly Piece[], at: number): Read | null {
  const piece = pieces[at] as Piece
  const before = piece.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  const next = pieces[at + 1]
  if (touching(pieces, at + 1)?.kind === 'word') return { until: at + 2, finding: null }
  const said = sayNumber(piece.text)
  if (said === null) return number(at + 1, spellDigits(piece.text))
  const value = Number(piece.text)
  const isYear = /^(?:1[1-9]|20)\d\d$/.test(piece.text)
  if (isYear) {
    const isCounted =
      next?.kind === 'word' && next.gap === ' ' && next.lower.endsWith('s') && !/^(?:was|is|has)$/.test(next.lower)
    if (BEFORE_YEAR.test(before) && !isCounted) return number(at + 1, sayYear(value))
    return number(at + 1, ...(isCounted ? [said, sayYear(value)] : [sayYear(value), said]))
  }
  // «flight BA 249»: what follows a code of capitals is one too.
  const isLabel =
    /^(?:room|flight|route|bus|suite|flat|gate|highway)$/.test(before) ||
    (piece.gap === ' ' && /^[A-Z]{1,3}$/.test(pieces[at - 1]?.text ?? ''))
  if (isLabel && value >= 100) return number(at + 1, spellDigits(piece.text).replaceAll('zero', 'oh'), said)
  return number(at + 1, said)
}

const DOTTED: readonly (readonly [written: string, ...ways: string[]])[] = [
  ['e . g .', 'for example'],
  ['i . e .', 'that is'],
  ['etc .', 'et cetera'],
  ['vs .', 'versus'],
  ['mr .', 'Mister'],
  ['mrs .', 'Missis'],
  ['ms .', 'Miz'],
  ['dr .', 'Doctor', 'Drive'],
  ['prof .', 'Professor'],
  ['st .', 'Saint', 'Street'],
  ['incl .', 'including'],
  ['approx .', 'approximately'],
  ['dept .', 'department'],
  ['ave .', 'Avenue'],
  ['no .', 'number', 'no'],
  ['inc .', 'Incorporated'],
  ['ltd .', 'Limited'],
  ['jr .', 'Junior'],
]
const SPELLED: ReadonlySet<string> = new Set(
  'USA UK EU VAT CEO CFO HR PR TV DVD USB GPS DNA FBI CIA BBC CNN NBA NHS MRI CT HIV FAQ ATM PDF HTML URL IT AI API SUV BMW VIP DIY ID PC UN'.split(
    ' ',
  ),
)

function abbreviation(pieces: readonly Piece[], at: number): Read | null {
  const piece = pieces[at] as Piece
  for (const [written, ...ways] of DOTTED) {
    const tokens = written.split(' ')
    if (
      tokens[0] !== piece.lower ||
      !tokens.every((token, by) => by === 0 || touching(pieces, at + by)?.lower === token)
    )
      continue
    const until = at + tokens.length
    return { until, finding: { kind: 'abbreviation', ...saidAs(chosen(piece.lower, ways, pieces[until])) } }
  }
  if (!SPELLED.has(piece.text)) return null
  return { until: at + 1, finding: { kind: 'abbreviation', ...saidAs([[...piece.text].join(' ')]) } }
}

/** A name behind «Dr.» and «St.» makes a title of it; «no.» is a number only before one. */
function chosen(word: string, ways: readonly string[], next: Piece | undefined): readonly string[] {
  if (word === 'no') return next?.kind === 'number' ? ways.slice(0, 1) : ways
  if (word === 'dr') return next?.kind === 'word' && /^\p{Lu}/u.test(next.text) ? ways.slice(0, 1) : ways
  return ways
}
