/**
 * Russian numerals in every case: data and the rules that put them together (Product §10).
 *
 * Invariants: whole numbers from 0 to 999 999 999 999; forms stand in the order of CASES. Libraries know the nominative alone.
 */

export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'loc'] as const
export type Case = (typeof CASES)[number]
export type Gender = 'm' | 'f' | 'n'

/** The longest number that is spoken as one; in digits. */
export const MOST_DIGITS = 12

const forms = (line: string): readonly string[] => line.split(' ')
const like = (stem: string): string => `${stem}ь ${stem}и ${stem}и ${stem}ь ${stem}ью ${stem}и`

const ZERO = forms('ноль нуля нулю ноль нулём нуле')
const ONE: Readonly<Record<Gender, readonly string[]>> = {
  m: forms('один одного одному один одним одном'),
  f: forms('одна одной одной одну одной одной'),
  n: forms('одно одного одному одно одним одном'),
}
const TWO: Readonly<Record<Gender, readonly string[]>> = {
  m: forms('два двух двум два двумя двух'),
  f: forms('две двух двум две двумя двух'),
  n: forms('два двух двум два двумя двух'),
}
const BELOW_TWENTY: readonly (readonly string[])[] = [
  [],
  [],
  [],
  forms('три трёх трём три тремя трёх'),
  forms('четыре четырёх четырём четыре четырьмя четырёх'),
  ...['пят', 'шест', 'сем'].map((stem) => forms(like(stem))),
  forms('восемь восьми восьми восемь восемью восьми'),
  ...['девят', 'десят', 'одиннадцат', 'двенадцат', 'тринадцат', 'четырнадцат', 'пятнадцат', 'шестнадцат'].map((stem) =>
    forms(like(stem)),
  ),
  ...['семнадцат', 'восемнадцат', 'девятнадцат'].map((stem) => forms(like(stem))),
]
const tens = (first: string, second = 'десят'): readonly string[] => {
  const oblique = first === 'восем' ? 'восьми' : `${first}и`
  const instrumental = `${first}ью${second}ью`
  const [direct, other] = [`${first}ь${second}`, `${oblique}${second}и`]
  return [direct, other, other, direct, instrumental, other]
}
const TENS: readonly (readonly string[])[] = [
  [],
  [],
  forms(like('двадцат')),
  forms(like('тридцат')),
  forms('сорок сорока сорока сорок сорока сорока'),
  ...['пят', 'шест', 'сем', 'восем'].map((first) => tens(first)),
  forms('девяносто девяноста девяноста девяносто девяноста девяноста'),
]
const hundreds = (first: string): readonly string[] => {
  const oblique = first === 'восем' ? 'восьми' : `${first}и`
  return [`${first}ьсот`, `${oblique}сот`, `${oblique}стам`, `${first}ьсот`, `${first}ьюстами`, `${oblique}стах`]
}
const HUNDREDS: readonly (readonly string[])[] = [
  [],
  forms('сто ста ста сто ста ста'),
  forms('двести двухсот двумстам двести двумястами двухстах'),
  forms('триста трёхсот трёмстам триста тремястами трёхстах'),
  forms('четыреста четырёхсот четырёмстам четыреста четырьмястами четырёхстах'),
  ...['пят', 'шест', 'сем', 'восем', 'девят'].map(hundreds),
]

interface Scale {
  readonly value: number
  readonly gender: Gender
  readonly singular: readonly string[]
  readonly plural: readonly string[]
}
const masculine = (stem: string, value: number): Scale => ({
  value,
  gender: 'm',
  singular: ['', 'а', 'у', '', 'ом', 'е'].map((end) => stem + end),
  plural: ['ы', 'ов', 'ам', 'ы', 'ами', 'ах'].map((end) => stem + end),
})
const SCALES: readonly Scale[] = [
  masculine('миллиард', 1e9),
  masculine('миллион', 1e6),
  {
    value: 1e3,
    gender: 'f',
    singular: forms('тысяча тысячи тысяче тысячу тысячей тысяче'),
    plural: forms('тысячи тысяч тысячам тысячи тысячами тысячах'),
  },
]

/** Which form the counted noun has: 21 дом, 22 дома, 25 домов. */
export function countClass(value: number): 'one' | 'few' | 'many' {
  const [ten, unit] = [Math.floor(value / 10) % 10, value % 10]
  if (ten === 1 || unit === 0 || unit > 4) return 'many'
  return unit === 1 ? 'one' : 'few'
}

/**
 * «двадцать одна», «двадцати одной». Animate things have the genitive for the accusative: men of every number that ends in one («двадцать одного
 * врача»), all of 2, 3 and 4, but not of greater numbers that end so («двадцать два врача»).
 */
export function cardinal(value: number, inCase: Case, gender: Gender, isAnimate = false): string {
  if (value === 0) return formOf(ZERO, inCase)
  const words: string[] = []
  let rest = value
  for (const scale of SCALES) {
    const count = Math.floor(rest / scale.value)
    rest %= scale.value
    if (count === 0) continue
    // «тысяча пятьсот», but «один миллион».
    if (!(count === 1 && scale.value === 1e3)) words.push(belowThousand(count, inCase, scale.gender, false))
    words.push(scaleForm(scale, count, inCase))
  }
  if (rest > 0) {
    const isOne = countClass(value) === 'one'
    const isGenitive = isAnimate && inCase === 'acc' && (isOne ? gender === 'm' : value < 5)
    words.push(belowThousand(rest, inCase, gender, isGenitive))
  }
  return words.join(' ')
}

function scaleForm(scale: Scale, count: number, inCase: Case): string {
  const counted = countClass(count)
  if (counted === 'one') return formOf(scale.singular, inCase)
  if (inCase !== 'nom' && inCase !== 'acc') return formOf(scale.plural, inCase)
  return counted === 'few' ? formOf(scale.singular, 'gen') : formOf(scale.plural, 'gen')
}

/** `hasGenitive`: the last word, whatever the case of those before it. */
function belowThousand(value: number, inCase: Case, gender: Gender, hasGenitive: boolean): string {
  const [hundred, below] = [Math.floor(value / 100), value % 100]
  const [ten, unit] = below < 20 ? [0, below] : [Math.floor(below / 10), below % 10]
  const words: string[] = []
  if (hundred > 0) words.push(formOf(HUNDREDS[hundred], inCase))
  if (ten > 0) words.push(formOf(TENS[ten], inCase))
  if (unit > 0) words.push(unitForm(unit, hasGenitive ? 'gen' : inCase, gender))
  return words.join(' ')
}

function unitForm(unit: number, inCase: Case, gender: Gender): string {
  if (unit === 1) return formOf(ONE[gender], inCase)
  return formOf(unit === 2 ? TWO[gender] : BELOW_TWENTY[unit], inCase)
}

export function formOf(of: readonly string[] | undefined, inCase: Case): string {
  return of?.[CASES.indexOf(inCase)] ?? ''
}

const ORDINAL_STEMS: Readonly<Record<number, string>> = {
  ...{ 0: 'нулево', 1: 'первы', 2: 'второ', 3: 'трети', 4: 'четвёрты', 5: 'пяты', 6: 'шесто', 7: 'седьмо' },
  ...{ 8: 'восьмо', 9: 'девяты', 10: 'десяты', 11: 'одиннадцаты', 12: 'двенадцаты', 13: 'тринадцаты' },
  ...{ 14: 'четырнадцаты', 15: 'пятнадцаты', 16: 'шестнадцаты', 17: 'семнадцаты', 18: 'восемнадцаты' },
  ...{ 19: 'девятнадцаты', 20: 'двадцаты', 30: 'тридцаты', 40: 'сороково', 50: 'пятидесяты' },
  ...{ 60: 'шестидесяты', 70: 'семидесяты', 80: 'восьмидесяты', 90: 'девяносты', 100: 'соты' },
  ...{ 200: 'двухсоты', 300: 'трёхсоты', 400: 'четырёхсоты', 500: 'пятисоты', 600: 'шестисоты' },
  ...{ 700: 'семисоты', 800: 'восьмисоты', 900: 'девятисоты' },
}
/** Endings behind a stem without its last vowel; the nominative of men keeps it: «пятый», «шестой», «третий». */
const HARD = {
  m: forms('й ого ому й ым ом'),
  f: forms('ая ой ой ую ой ой'),
  n: forms('ое ого ому ое ым ом'),
  p: forms('ые ых ым ые ыми ых'),
} as const
const THIRD = {
  m: forms('ий ьего ьему ий ьим ьем'),
  f: forms('ья ьей ьей ью ьей ьей'),
  n: forms('ье ьего ьему ье ьим ьем'),
  p: forms('ьи ьих ьим ьи ьими ьих'),
} as const
export type OrdinalForm = Gender | 'p'

/** «две тысячи двадцать шестого»: the last word alone is an ordinal. */
export function ordinal(value: number, inCase: Case, form: OrdinalForm): string {
  const last = lastPart(value)
  const before = value - last
  const stem = last >= 1000 ? `${prefix(last / 1000)}тысячны` : (ORDINAL_STEMS[last] ?? '')
  const head = before > 0 ? `${cardinal(before, 'nom', 'm')} ` : ''
  if (last === 3) return `${head}трет${formOf(THIRD[form], inCase)}`
  const ending = formOf(HARD[form], inCase)
  return head + (ending === 'й' ? stem + ending : stem.slice(0, -1) + ending)
}

function lastPart(value: number): number {
  if (value === 0) return 0
  const below = value % 100
  if (below > 0) return below < 20 || below % 10 === 0 ? below : below % 10
  if (value % 1000 > 0) return value % 1000
  return value % 1e6
}

/** What a compound word begins with: «пяти»(этажный), «двадцатичетырёх»(часовой), «сто»(метровый). */
export function prefix(value: number): string {
  const parts: string[] = []
  const [thousand, below] = [Math.floor(value / 1000), value % 1000]
  if (thousand > 0) parts.push(thousand === 1 ? 'тысяче' : `${prefix(thousand)}тысяче`)
  const [hundred, rest] = [Math.floor(below / 100), below % 100]
  if (hundred > 0) parts.push(hundred === 1 ? 'сто' : formOf(HUNDREDS[hundred], 'gen'))
  const [ten, unit] = rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10]
  if (ten > 0) parts.push(ten === 9 ? 'девяносто' : formOf(TENS[ten], 'gen'))
  if (unit > 0) parts.push(unit === 1 ? 'одно' : unitForm(unit, 'gen', 'm'))
  return value === 1 ? (thousand > 0 ? 'тысяче' : 'одно') : parts.join('')
}

const WHOLE = { one: forms('целая целой целой целую целой целой'), more: forms('целых целых целым целых целыми целых') }
const FRACTIONS = ['десят', 'сот', 'тысячн', 'десятитысячн']

/** «две целых пять десятых»; `fraction` is the row of digits behind the comma, at most four. */
export function decimal(whole: number, fraction: string, inCase: Case): string {
  const count = Number(fraction)
  const of = FRACTIONS[fraction.length - 1] ?? ''
  const isOne = countClass(count) === 'one'
  // A direct case of several has the genitive: «пять десятых».
  const place = isOne ? formOf(HARD.f, inCase) : formOf(HARD.p, inCase === 'nom' || inCase === 'acc' ? 'gen' : inCase)
  const wholes = formOf(countClass(whole) === 'one' ? WHOLE.one : WHOLE.more, inCase)
  return `${cardinal(whole, inCase, 'f')} ${wholes} ${cardinal(count, inCase, 'f')} ${of}${place}`
}

/** «полтора», «полторы», «полутора». */
export function oneAndHalf(inCase: Case, gender: Gender): string {
  if (inCase !== 'nom' && inCase !== 'acc') return 'полутора'
  return gender === 'f' ? 'полторы' : 'полтора'
}
