import type { CompanyDetails } from '@tembrel/domain/accounts/company.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'

/** Who has companies (Product §7). */
export type CompanyRole = 'client' | 'narrator' | 'soundengineer'

export type Company = CallResponse<'GET /{role}/companies'>['companies'][number]

export const NO_DETAILS: CompanyDetails = {
  title: '',
  inn: '',
  kpp: '',
  legal_address: '',
  current_account_number: '',
  bank_name: '',
  bik: '',
  bank_corr_account: '',
}

/** What can be typed of a company. */
export function detailsOf(company: Company): CompanyDetails {
  const { id: _id, ...details } = company
  return details
}

/** Own companies, the newest first. */
export async function loadCompanies(role: CompanyRole): Promise<readonly Company[]> {
  const { companies } = await api('GET /{role}/companies', { params: { role } })
  return companies
}
