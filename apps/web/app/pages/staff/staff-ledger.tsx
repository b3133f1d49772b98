import { ApiFailure } from '../../api/failures.ts'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { AccountPicker } from '../../features/staff/ledger/account-picker.tsx'
import { ledgerQueryOf } from '../../features/staff/ledger/ledger-query.ts'
import { LedgerView } from '../../features/staff/ledger/ledger-view.tsx'
import { SheetRowView } from '../../features/staff/ledger/sheet-row-view.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { forbidden } from '../../server/forbidden.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-ledger.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const query = ledgerQueryOf(url.searchParams)
    const isAccountant = person.role === 'accountant'
    if (query.row !== undefined && !isAccountant && !person.is_owner) throw forbidden(['accountant'])
    try {
      return { ledger: await api('GET /staff/ledger', { query }), query, isAccountant }
    } catch (error) {
      // A number without an account: the page stays, so that another one can be typed.
      const isWrongNumber = error instanceof ApiFailure && (error.status === 404 || error.status === 422)
      if (!isWrongNumber) throw error
      return { ledger: null, query, isAccountant }
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_ledger(), isPrivate: true })

/** Any account of the books, movement by movement (Product §7). */
export default function StaffLedgerPage({ loaderData: { ledger, query, isAccountant } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.staff_ledger()} isList>
      {ledger?.sheet ? null : <AccountPicker query={query} />}
      {ledger === null ? (
        <EmptyState title={m.ledger_not_found()} text={m.ledger_not_found_text()} />
      ) : ledger.sheet ? (
        <SheetRowView ledger={ledger} sheet={ledger.sheet} before={query.before} isAccountant={isAccountant} />
      ) : (
        <LedgerView ledger={ledger} query={query} isAccountant={isAccountant} />
      )}
    </StaffPage>
  )
}
