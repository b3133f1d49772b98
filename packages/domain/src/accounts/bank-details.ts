/**
 * Check digits of Russian tax numbers, banks and accounts (Product §4).
 *
 * Invariants: every function answers for any text; digits alone make a number, spaces and letters never do.
 */

const INN10_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN12_FIRST_WEIGHTS = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN12_SECOND_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const ACCOUNT_WEIGHTS = [7, 1, 3]

const INN_LENGTHS: readonly number[] = [10, 12]
const BIK_LENGTH = 9
const ACCOUNT_LENGTH = 20

/** Whether the text is digits only. Empty is not. */
export function isNumeric(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** A tax number of a company (10 digits) or of a person (12) whose check digits are right. */
export function isInn(text: string): boolean {
  if (!isNumeric(text) || !INN_LENGTHS.includes(text.length)) return false
  const digits = digitsOf(text)
  if (text.length === 10) return digits[9] === innDigit(digits, INN10_WEIGHTS)
  return digits[10] === innDigit(digits, INN12_FIRST_WEIGHTS) && digits[11] === innDigit(digits, INN12_SECOND_WEIGHTS)
}

/** A bank's number: nine digits. It carries no check digit. */
export function isBik(text: string): boolean {
  return isNumeric(text) && text.length === BIK_LENGTH
}

/** Whether the text has the form of an account number: twenty digits. */
export function isAccountForm(text: string): boolean {
  return isNumeric(text) && text.length === ACCOUNT_LENGTH
}

/** Whether a current account belongs to the bank, by the account's check digit. */
export function isCurrentAccount(account: string, bik: string): boolean {
  if (!isAccountForm(account) || !isBik(bik)) return false
  // Accounts in the Bank of Russia itself are checked by its place, all others by the bank's own number.
  const isBankOfRussia = ['000', '001', '002'].includes(bik.slice(6))
  return isAccountSumRight((isBankOfRussia ? placeOf(bik) : bik.slice(6)) + account)
}

/** Whether a correspondent account belongs to the bank, by the account's check digit. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  return isAccountForm(account) && isBik(bik) && isAccountSumRight(placeOf(bik) + account)
}

function placeOf(bik: string): string {
  return `0${bik.slice(4, 6)}`
}

function isAccountSumRight(checked: string): boolean {
  const sum = digitsOf(checked).reduce(
    (total, digit, place) => total + ((digit * (ACCOUNT_WEIGHTS[place % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0
}

function innDigit(digits: readonly number[], weights: readonly number[]): number {
  return (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11) % 10
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number)
}
