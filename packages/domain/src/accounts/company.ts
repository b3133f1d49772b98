/**
 * What the details of a client's or worker's company must be (Product §5).
 *
 * Invariants: an empty required field and a letter among digits are errors; a wrong length or check digit only warns,
 * unless staff made the check strict; a field has at most one problem.
 */

import { isBik, isCorrespondentAccount, isCurrentAccount, isInn, isAccountForm, isNumeric } from './bank-details.ts'

/** The details as typed; bik may be empty, and so may the kpp of a person (Product §5). */
export interface CompanyDetails {
  readonly title: string
  readonly inn: string
  readonly kpp: string
  readonly legal_address: string
  readonly current_account_number: string
  readonly bank_name: string
  readonly bik: string
  readonly bank_corr_account: string
}
export type CompanyField = keyof CompanyDetails

/** `required` and `digits` are errors; the others name the number that does not look right. */
export type CompanyProblem = 'required' | 'digits' | 'inn' | 'kpp' | 'bik' | 'account_number'

export type CompanyProblems = Readonly<Partial<Record<CompanyField, CompanyProblem>>>

const REQUIRED: readonly CompanyField[] = [
  'title',
  'inn',
  'legal_address',
  'current_account_number',
  'bank_name',
  'bank_corr_account',
]
const NUMERIC: readonly CompanyField[] = ['inn', 'kpp', 'current_account_number', 'bik', 'bank_corr_account']

/**
 * Problems of a company by field (Product §5): `errors` stop the saving, `warnings` ask to look again.
 * With `is_strict` (setting `strict_requisites`) every warning is an error.
 */
export function companyProblems(
  company: CompanyDetails,
  is_strict: boolean,
): { readonly errors: CompanyProblems; readonly warnings: CompanyProblems } {
  const details = trimmed(company)
  const errors: Partial<Record<CompanyField, CompanyProblem>> = {}
  for (const field of REQUIRED) if (details[field] === '') errors[field] = 'required'
  for (const field of NUMERIC) if (details[field] !== '' && !isNumeric(details[field])) errors[field] = 'digits'
  const doubts = Object.entries(doubtsOf(details)).filter(([field]) => !(field in errors))
  if (is_strict) return { errors: { ...errors, ...Object.fromEntries(doubts) }, warnings: {} }
  return { errors, warnings: Object.fromEntries(doubts) }
}

/** The details as they are stored: without spaces around them. */
export function trimmed(company: CompanyDetails): CompanyDetails {
  return {
    title: company.title.trim(),
    inn: company.inn.trim(),
    kpp: company.kpp.trim(),
    legal_address: company.legal_address.trim(),
    current_account_number: company.current_account_number.trim(),
    bank_name: company.bank_name.trim(),
    bik: company.bik.trim(),
    bank_corr_account: company.bank_corr_account.trim(),
  }
}

/** Numbers whose length or check digit is wrong. Accounts can be checked against a bank only when its number is given. */
function doubtsOf(details: CompanyDetails): CompanyProblems {
  const { inn, kpp, bik, current_account_number, bank_corr_account } = details
  const isBankKnown = isBik(bik)
  const isCurrentRight = isBankKnown
    ? isCurrentAccount(current_account_number, bik)
    : isAccountForm(current_account_number)
  const isCorrespondentRight = isBankKnown
    ? isCorrespondentAccount(bank_corr_account, bik)
    : isAccountForm(bank_corr_account)
  return {
    ...(isInn(inn) ? {} : { inn: 'inn' }),
    ...(isKppOf(inn, kpp) ? {} : { kpp: 'kpp' }),
    ...(bik === '' || isBankKnown ? {} : { bik: 'bik' }),
    ...(isCurrentRight ? {} : { current_account_number: 'account_number' }),
    ...(isCorrespondentRight ? {} : { bank_corr_account: 'account_number' }),
  }
}

/** A firm, whose INN has ten digits, has a KPP of nine; an entrepreneur, whose INN has twelve, has none. */
function isKppOf(inn: string, kpp: string): boolean {
  if (inn.length === 12) return kpp === ''
  return kpp === '' ? inn.length !== 10 : kpp.length === 9
}
