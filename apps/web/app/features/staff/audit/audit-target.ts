import type { WireAuditRow } from '@tembrel/contract/calls/staff-people.ts'
import { hasPage } from '../../../built-pages.ts'
import { pathTo } from '../../../paths.ts'
import type { PageName } from '../../../paths.ts'

const PAGES: Readonly<Record<string, { readonly page: PageName; readonly to: (id: string) => string }>> = {
  person: { page: 'staffPerson', to: pathTo.staffPerson },
  profile: { page: 'staffPerson', to: (id) => pathTo.staffPerson(`p${id}`) },
  narrator: { page: 'staffNarrator', to: pathTo.staffNarrator },
  order: { page: 'staffOrder', to: pathTo.staffOrder },
  payment: { page: 'staffPayment', to: pathTo.staffPayment },
  ticket: { page: 'ticket', to: pathTo.ticket },
  compilation: { page: 'staffCompilation', to: pathTo.staffCompilation },
  post: { page: 'staffPost', to: pathTo.staffPost },
}

/** Where a thing of the log is looked at; null when there is no page for it. */
export function targetAddress({ kind, id }: WireAuditRow['target']): string | null {
  const known = PAGES[kind]
  return known && hasPage(known.page) ? known.to(id) : null
}
