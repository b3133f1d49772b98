import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import { hasPage } from '../../../built-pages.ts'
import { pathTo } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import type { AnyPageName } from '../../../staff-paths.ts'

const PAGES: Readonly<Record<string, { readonly page: AnyPageName; readonly to: (id: string) => string }>> = {
  person: { page: 'staffPerson', to: pathToStaff.staffPerson },
  profile: { page: 'staffPerson', to: (id) => pathToStaff.staffPerson(`p${id}`) },
  narrator: { page: 'staffNarrator', to: pathToStaff.staffNarrator },
  order: { page: 'staffOrder', to: pathToStaff.staffOrder },
  payment: { page: 'staffPayment', to: pathToStaff.staffPayment },
  receipt: { page: 'staffReceipt', to: pathToStaff.staffReceipt },
  ticket: { page: 'ticket', to: pathTo.ticket },
  compilation: { page: 'staffCompilation', to: pathToStaff.staffCompilation },
  post: { page: 'staffPost', to: pathToStaff.staffPost },
}

const OPEN_TO_ACCOUNTANTS: readonly string[] = ['order', 'payment', 'receipt']

/** Where a thing of the log is looked at; null when there is no page for it, or none for this reader. */
export function targetAddress({ kind, id }: WireAuditRow['target'], isAccountant: boolean): string | null {
  if (isAccountant && !OPEN_TO_ACCOUNTANTS.includes(kind)) return null
  const known = PAGES[kind]
  return known && hasPage(known.page) ? known.to(id) : null
}
