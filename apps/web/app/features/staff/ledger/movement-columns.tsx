import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/table.tsx'
import { AccountLink } from './account-link.tsx'
import type { Ledger } from './ledger-query.ts'

export type Movement = Ledger['movements'][number]

/** When it moved. */
export const WHEN: Column<Movement> = {
  id: 'when',
  get title() {
    return m.ledger_when()
  },
  cell: (row) => <span className="num text-ink-2">{row.formatted_at}</span>,
}

/** The account at the other side. */
export const OTHER: Column<Movement> = {
  id: 'other',
  get title() {
    return m.ledger_other()
  },
  isCut: 'wide',
  cell: (row) => <AccountLink account={row.other} />,
}
