import { showStaffScreen } from '../../parts/testing/show-staff-screen.tsx'
import type { Ledger } from '../ledger-query.ts'
import { LedgerView } from '../ledger-view.tsx'

/** Shows an account's books with what opens over them; the answer counts how often the page has asked for them. */
export const showLedger = (ledger: Ledger, isAccountant: boolean) =>
  showStaffScreen(<LedgerView ledger={ledger} query={{ profile: 3001 }} isAccountant={isAccountant} />, '/staff/ledger')
