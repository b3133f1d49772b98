/**
 * Nouns that are written by a sign or an abbreviation, in all their forms: units, money, counts (Product §10).
 *
 * Invariant: twelve forms, the singular and the plural in the order of CASES.
 */

import { cardinal, countClass, decimal, formOf, oneAndHalf } from './numerals.ts'
import type { Case, Gender } from './numerals.ts'

export interface Noun {
  readonly gender: Gender
  readonly singular: readonly string[]
  readonly plural: readonly string[]
  /** What follows unchanged: «в час», «Цельсия». */
  readonly tail: string
}

type Declension = keyof typeof ENDINGS

const ENDINGS = {
  metre: ['m', ' а у  ом е', 'ы ов ам ы ами ах'],
  // Few units have no ending in the genitive of many: «пять ватт».
  watt: ['m', ' а у  ом е', 'ы  ам ы ами ах'],
  rouble: ['m', 'ь я ю ь ём е', 'и ей ям и ями ях'],
  minute: ['f', 'а ы е у ой е', 'ы  ам ы ами ах'],
  euro: ['n', '     ', '     '],
  month: ['m', ' а у  ем е', 'ы ев ам ы ами ах'],
} as const satisfies Record<string, readonly [Gender, string, string]>

function noun(declension: Declension, stem: string, tail = ''): Noun {
  const [gender, singular, plural] = ENDINGS[declension]
  const all = (ends: string): string[] => ends.split(' ').map((end) => stem + end)
  return { gender, singular: all(singular), plural: all(plural), tail }
}

function withAdjective(of: Noun, stem: string): Noun {
  const ends = of.gender === 'f' ? ['ая', 'ой', 'ой', 'ую', 'ой', 'ой'] : ['ый', 'ого', 'ому', 'ый', 'ым', 'ом']
  const many = ['ые', 'ых', 'ым', 'ые', 'ыми', 'ых']
  return {
    ...of,
    singular: of.singular.map((form, at) => `${stem}${ends[at] ?? ''} ${form}`),
    plural: of.plural.map((form, at) => `${stem}${many[at] ?? ''} ${form}`),
  }
}

const HORSE_POWER: Noun = {
  gender: 'f',
  tail: '',
  singular: 'ая сила|ой силы|ой силе|ую силу|ой силой|ой силе'.split('|').map((form) => `лошадин${form}`),
  plural: 'ые силы|ых сил|ым силам|ые силы|ыми силами|ых силах'.split('|').map((form) => `лошадин${form}`),
}
export const YEAR: Noun = {
  gender: 'm',
  tail: '',
  singular: 'год года году год годом году'.split(' '),
  plural: 'годы лет годам годы годами годах'.split(' '),
}
const PERSON: Noun = {
  gender: 'm',
  tail: '',
  singular: 'человек человека человеку человека человеком человеке'.split(' '),
  plural: 'люди человек людям человек людьми людях'.split(' '),
}
export const HOUR = noun('metre', 'час')
export const ROUBLE = noun('rouble', 'рубл')
export const KOPECK: Noun = {
  gender: 'f',
  tail: '',
  singular: 'копейка копейки копейке копейку копейкой копейке'.split(' '),
  plural: 'копейки копеек копейкам копейки копейками копейках'.split(' '),
}
const THOUSAND: Noun = {
  gender: 'f',
  tail: '',
  singular: 'тысяча тысячи тысяче тысячу тысячей тысяче'.split(' '),
  plural: 'тысячи тысяч тысячам тысячи тысячами тысячах'.split(' '),
}
const CALORIE: Noun = {
  gender: 'f',
  tail: '',
  singular: 'я и и ю ей и'.split(' ').map((end) => `килокалори${end}`),
  plural: 'и й ям и ями ях'.split(' ').map((end) => `килокалори${end}`),
}
const metre = (stem: string, tail?: string): Noun => noun('metre', stem, tail)
const watt = (stem: string, tail?: string): Noun => noun('watt', stem, tail)
const square = (of: Noun): Noun => withAdjective(of, 'квадратн')
const cubic = (of: Noun): Noun => {
  const soft = withAdjective(of, 'кубическ')
  const mend = (form: string): string => form.replace(/^кубическы/, 'кубически')
  return { ...soft, singular: soft.singular.map(mend), plural: soft.plural.map(mend) }
}

/** Counts that stand between a number and its noun: «2 млн рублей». */
export const SCALE_NOUNS: ReadonlyMap<string, Noun> = new Map([
  ['тыс', THOUSAND],
  ['млн', metre('миллион')],
  ['млрд', metre('миллиард')],
  ['трлн', metre('триллион')],
])

export const MONEY: ReadonlyMap<string, Noun> = new Map([
  ['₽', ROUBLE],
  ['руб', ROUBLE],
  ['р', ROUBLE],
  ['$', metre('доллар')],
  ['€', noun('euro', 'евро')],
  ['£', metre('фунт')],
  ['коп', KOPECK],
])

/** By what is written, in its own letters: «В» is a volt, «в» a preposition. */
export const UNITS: ReadonlyMap<string, Noun> = new Map([
  ['%', metre('процент')],
  ['‰', noun('euro', 'промилле')],
  ['п. п.', { ...withAdjective(metre('пункт'), 'процентн') }],
  ['кг', metre('килограмм')],
  ['г', metre('грамм')],
  ['гр', metre('грамм')],
  ['мг', metre('миллиграмм')],
  ['мкг', metre('микрограмм')],
  ['т', noun('minute', 'тонн')],
  ['км', metre('километр')],
  ['м', metre('метр')],
  ['см', metre('сантиметр')],
  ['мм', metre('миллиметр')],
  ['л', metre('литр')],
  ['мл', metre('миллилитр')],
  ['с', noun('minute', 'секунд')],
  ['сек', noun('minute', 'секунд')],
  ['мин', noun('minute', 'минут')],
  ['ч', HOUR],
  ['мес', noun('month', 'месяц')],
  ['га', metre('гектар')],
  ['шт', noun('minute', 'штук')],
  ['чел', PERSON],
  ['ккал', CALORIE],
  ['°C', metre('градус', ' Цельсия')],
  ['°', metre('градус')],
  ['м²', square(metre('метр'))],
  ['км²', square(metre('километр'))],
  ['см²', square(metre('сантиметр'))],
  ['кв. м', square(metre('метр'))],
  ['кв. км', square(metre('километр'))],
  ['м³', cubic(metre('метр'))],
  ['куб. м', cubic(metre('метр'))],
  ['км/ч', metre('километр', ' в час')],
  ['м/с', metre('метр', ' в секунду')],
  ['об/мин', metre('оборот', ' в минуту')],
  ['л. с.', HORSE_POWER],
  ['Б', watt('байт')],
  ['КБ', watt('килобайт')],
  ['МБ', watt('мегабайт')],
  ['ГБ', watt('гигабайт')],
  ['ТБ', watt('терабайт')],
  ['Мбит/с', watt('мегабит', ' в секунду')],
  ['Гбит/с', watt('гигабит', ' в секунду')],
  ['Вт', watt('ватт')],
  ['кВт', watt('киловатт')],
  ['МВт', watt('мегаватт')],
  ['В', watt('вольт')],
  ['А', watt('ампер')],
  ['Гц', watt('герц')],
  ['кГц', watt('килогерц')],
  ['МГц', watt('мегагерц')],
  ['ГГц', watt('гигагерц')],
  ['дБ', watt('децибел')],
])

/** The noun as that many of it are called: «рубль», «рубля», «рублей»; without what follows it. */
export function countedForm(of: Noun, value: number, inCase: Case): string {
  const counted = countClass(value)
  if (counted === 'one') return formOf(of.singular, inCase)
  if (inCase !== 'nom' && inCase !== 'acc') return formOf(of.plural, inCase)
  if (counted === 'many') return formOf(of.plural, 'gen')
  return paucal(of)
}

/** «два квадратных метра», «две лошадиные силы»: adjectives of two words are not in the singular. */
function paucal(of: Noun): string {
  const singular = formOf(of.singular, 'gen')
  if (!singular.includes(' ')) return singular
  const adjective = formOf(of.plural, of.gender === 'f' ? 'nom' : 'gen').split(' ')[0] ?? ''
  return `${adjective} ${singular.split(' ')[1] ?? ''}`
}

/** An amount as it is written: digits before the comma, and those behind it or none. */
export interface Amount {
  readonly whole: number
  readonly fraction: string
}

/** «от полутора литров», «двадцать один процент». A unit may be counted in thousands: «два миллиона рублей». */
export function sayAmount(amount: Amount, inCase: Case, of: Noun, scale?: Noun): string {
  if (scale) return `${sayAmount(amount, inCase, scale)} ${formOf(of.plural, 'gen')}${of.tail}`
  const { whole, fraction } = amount
  if (fraction === '') return `${cardinal(whole, inCase, of.gender)} ${countedForm(of, whole, inCase)}${of.tail}`
  if (whole === 1 && fraction === '5') {
    const isDirect = inCase === 'nom' || inCase === 'acc'
    const noun = isDirect ? paucal(of) : formOf(of.plural, inCase)
    return `${oneAndHalf(inCase, of.gender)} ${noun}${of.tail}`
  }
  return `${decimal(whole, fraction, inCase)} ${formOf(of.singular, 'gen')}${of.tail}`
}
