/**
 * What staff typed into the search of the office, read at once as everything that it can mean (Product 7.981).
 *
 * Invariants: how it is written does not matter (case, ё and е, spaces and punctuation in phones, sums and INN); a noun before a number
 * («заказ 2041», "invoice 12") leaves that kind alone.
 */
import { readCheckNumber } from '../documents/check-number.ts'
import { isWithinOneEdit, SHORTEST_WORD_WITH_TYPO } from '../typography/one-edit.ts'

/** The groups of what is found, in the order in which they are shown. */
export const SEARCH_GROUPS = [
  'orders',
  'people',
  'payments',
  'tickets',
  'receipts',
  'companies',
  'documents',
  'content',
] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export interface SearchText {
  /** In lower case, ё as е, one space between words, without a noun before the number. */
  readonly text: string
  /** Its words of letters and digits, five at most. */
  readonly words: readonly string[]
  /** The groups that a noun before the number leaves; null for all. */
  readonly only: readonly SearchGroup[] | null
  /** Of an order, payment, ticket, receipt, person or document. */
  readonly number: number | null
  /** The number of a document with its year: `12/2026`. */
  readonly document: { readonly number: number; readonly year: number } | null
  /** Of a certificate, as certificates write it. */
  readonly check_number: string | null
  /** Digits of a phone, at most the last ten; empty when it is no phone. The second is what a leading 8 may stand for. */
  readonly phones: readonly string[]
  /** Digits that an INN begins with, 4 to 12. */
  readonly inn: string | null
  readonly kopecks: number | null
}

/** Longer texts have more words than anything is called by. */
const MOST_WORDS = 5
/** The largest sum that is looked for, in roubles. */
const LARGEST_SUM = 1_000_000_000
const SHORTEST_PHONE = 4
const PHONE_DIGITS = 10

const NOUNS: readonly (readonly [RegExp, readonly SearchGroup[]])[] = [
  [/^(?:заказ|order)\s+/u, ['orders']],
  [/^(?:платеж|payment)\s+/u, ['payments']],
  [/^(?:обращение|тикет|ticket)\s+/u, ['tickets']],
  [/^(?:профиль|profile)\s+/u, ['people']],
  [/^(?:поступление|платежка|платежное поручение|п\/п|receipt|payment order)\s+/u, ['receipts']],
  [/^(?:инн|inn)\s+/u, ['receipts', 'companies']],
  [/^(?:счет|акт|договор|отчет|сертификат|invoice|act|contract|report|certificate)\s+/u, ['documents']],
]

/** Whether it is long enough to look for: two letters, or a digit. */
export function isSearchable(typed: string): boolean {
  return /\p{N}/u.test(typed) || (typed.match(/\p{L}/gu) ?? []).length >= 2
}

/** Everything that the typed text can mean. */
export function readSearch(typed: string): SearchText {
  const plain = plainOf(typed)
  const [noun, only] = NOUNS.find(([pattern]) => pattern.test(plain) && /\d/.test(plain)) ?? [null, null]
  const text = noun === null ? plain : plain.replace(noun, '')
  return {
    text,
    // An e-mail is no title and no name.
    words: text.includes('@') ? [] : wordsOf(text).slice(0, MOST_WORDS),
    only,
    number: readNumber(text),
    document: readDocument(text),
    check_number: readCheckNumber(text),
    phones: readPhones(text),
    inn: readInn(text),
    kopecks: readKopecks(text),
  }
}

/** Whether a word has letters enough to be looked for with one of them mistyped. */
export function mayBeMistyped(word: string): boolean {
  return (word.match(/\p{L}/gu) ?? []).length >= SHORTEST_WORD_WITH_TYPO
}

/** Whether each word typed begins one of the text with a letter mistyped at most. */
export function isNearlyCalled(text: string, { words }: Pick<SearchText, 'words'>): boolean {
  const tokens = plainWords(text)
  return words.every((word) => tokens.some((token) => isWithinOneEdit(word, token)))
}

/** Words as they are looked for: in lower case, ё as е. */
export function plainWords(text: string): string[] {
  return wordsOf(plainOf(text))
}

function plainOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}

function wordsOf(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function readNumber(text: string): number | null {
  const [, digits] = /^(?:№|#|n|p)? ?(\d{1,15})$/.exec(text) ?? []
  const number = Number(digits)
  return digits === undefined || number === 0 ? null : number
}

function readDocument(text: string): SearchText['document'] {
  const [, number, year] = /^(?:№ ?)?(\d{1,9}) ?[/-] ?(20\d\d|\d\d)$/.exec(text) ?? []
  if (number === undefined || year === undefined) return null
  return { number: Number(number), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

function readPhones(text: string): string[] {
  if (!/^\+?[\d ().–-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits.length < SHORTEST_PHONE || digits.length > PHONE_DIGITS + 1) return []
  if (digits.length > PHONE_DIGITS) return /^[78]/.test(digits) ? [digits.slice(1)] : []
  // Numbers are stored with +7: a part that begins with 8 may be the beginning of one.
  return digits.startsWith('8') && digits.length > SHORTEST_PHONE ? [digits, digits.slice(1)] : [digits]
}

function readInn(text: string): string | null {
  if (!/^[\d -]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits.length >= 4 && digits.length <= 12 ? digits : null
}

function readKopecks(text: string): number | null {
  const amount = text.replace(/ ?(?:₽|руб(?:\.|лей|ля|ль)?|р\.?|rub)$/u, '')
  const [, roubles, kopecks = '0'] = /^(\d{1,3}(?: \d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const whole = Number(roubles?.replaceAll(' ', ''))
  const sum = whole * 100 + Number(kopecks.padEnd(2, '0'))
  return roubles === undefined || sum === 0 || whole > LARGEST_SUM ? null : sum
}
