/** Who finds what: asked of the contract, so that it is what the pages of each role show (Product 7.983). */
import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import { mayWithDuty } from '@tembrel/contract/staff-duties.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { SEARCH_GROUPS, type SearchGroup } from '@tembrel/domain/office/search-text.ts'

/** The calls behind the pages that a group leads to: who may make them all finds what is in it (Product 7.983). */
const PAGES_OF: Readonly<Record<SearchGroup, readonly CallKey[]>> = {
  orders: ['GET /staff/orders', 'GET /staff/orders/{id}'],
  people: ['GET /staff/people', 'GET /staff/people/{person}'],
  payments: ['GET /staff/payments', 'GET /staff/payments/{id}'],
  tickets: ['GET /staff/tickets', 'GET /{role}/tickets/{id}'],
  receipts: ['GET /staff/receipts', 'GET /staff/receipts/{id}'],
  companies: ['GET /staff/payments'],
  documents: ['GET /{role}/orders/{id}/documents', 'GET /{role}/payments/{id}/invoice'],
  content: ['GET /staff/posts', 'GET /staff/compilations', 'GET /staff/works'],
}

/** The groups in which a role finds something; of the support, a duty. */
export function searchGroupsOf(role: Role, duty: StaffDuty | null): SearchGroup[] {
  return SEARCH_GROUPS.filter((group) =>
    (['GET /staff/search', ...PAGES_OF[group]] as const).every((key) => {
      const { access } = contract[key]
      const isOpen = typeof access !== 'string' && (access as readonly Role[]).includes(role)
      return isOpen && (duty === null || mayWithDuty(contract[key], duty))
    }),
  )
}
