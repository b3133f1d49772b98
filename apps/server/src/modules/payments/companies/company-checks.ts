/** What the service says to the details of a company (Product §5). */
import { fieldProblemText } from '@tembrel/contract/errors/field-messages.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { companyProblems, trimmed, type CompanyDetails } from '@tembrel/domain/accounts/company.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Settings } from '../../settings/settings-shape.ts'

export interface CheckedCompany {
  readonly details: CompanyDetails
  /** Messages at the numbers that do not look right, by field. */
  readonly warnings: Readonly<Record<string, string>>
}

/** The details as they are stored. Throws VALIDATION at every wrong field; with `strict_requisites` doubts are wrong too. */
export function checkCompany(typed: CompanyDetails, settings: Settings, locale: Locale): CheckedCompany {
  const { errors, warnings } = companyProblems(typed, settings.strict_requisites)
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
  const words = Object.entries(warnings).map(([field, problem]) => [field, fieldProblemText(problem, locale)])
  return { details: trimmed(typed), warnings: Object.fromEntries(words) as Record<string, string> }
}
