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
  readonly isAnimate?: boolean
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
  joule: ['m', 'ь я ю ь ем е', 'и ей ям и ями ях'],
  week: ['f', 'я и е ю ей е', 'и ь ям и ями ях'],
  calorie: ['f', 'я и и ю ей и', 'и й ям и ями ях'],
  unit: ['f', 'а ы е у ей е', 'ы  ам ы ами ах'],
} as const satisfies Record<string, readonly [Gender, string, string]>

export function noun(declension: Declension, stem: string, tail = ''): Noun {
  const [gender, singular, plural] = ENDINGS[declension]
  const all = (ends: string): string[] => ends.split(' ').map((end) => stem + end)
  return { gender, singular: all(singular), plural: all(plural), tail }
}

/** «квадратный метр», «столовая ложка». */
export function withAdjective(of: Noun, stem: string): Noun {
  const ends = of.gender === 'f' ? ['ая', 'ой', 'ой', 'ую', 'ой', 'ой'] : ['ый', 'ого', 'ому', 'ый', 'ым', 'ом']
  const many = ['ые', 'ых', 'ым', 'ые', 'ыми', 'ых']
  return {
    ...of,
    singular: of.singular.map((form, at) => `${stem}${ends[at] ?? ''} ${form}`),
    plural: of.plural.map((form, at) => `${stem}${many[at] ?? ''} ${form}`),
  }
}

/** All forms written out: the singular and the plural in the order of CASES. */
export function formsOf(gender: Gender, singular: string, plural: string, tail = ''): Noun {
  return { gender, singular: singular.split(' '), plural: plural.split(' '), tail }
}

/** The noun as that many of it are called: «рубль», «рубля», «рублей»; without what follows it. */
export function countedForm(of: Noun, value: number, inCase: Case): string {
  const counted = countClass(value)
  // A thousand and a million are nouns themselves: «к пяти тысячам рублей».
  if (value > 0 && value % 1000 === 0) return formOf(of.plural, 'gen')
  if (of.isAnimate === true && inCase === 'acc' && isLikeGenitive(value)) {
    return formOf(counted === 'one' ? of.singular : of.plural, 'gen')
  }
  if (counted === 'one') return formOf(of.singular, inCase)
  if (inCase !== 'nom' && inCase !== 'acc') return formOf(of.plural, inCase)
  if (counted === 'many') return formOf(of.plural, 'gen')
  return paucal(of)
}

/** «одного человека», «двух человек», but «двадцать два человека». */
function isLikeGenitive(value: number): boolean {
  return countClass(value) === 'one' || value < 5
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
  if (fraction === '')
    return `${cardinal(whole, inCase, of.gender, of.isAnimate)} ${countedForm(of, whole, inCase)}${of.tail}`
  if (whole === 1 && fraction === '5') {
    const isDirect = inCase === 'nom' || inCase === 'acc'
    const noun = isDirect ? paucal(of) : formOf(of.plural, inCase)
    return `${oneAndHalf(inCase, of.gender)} ${noun}${of.tail}`
  }
  return `${decimal(whole, fraction, inCase)} ${formOf(of.singular, 'gen')}${of.tail}`
}
