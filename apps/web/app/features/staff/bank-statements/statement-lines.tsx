import { pathToStaff } from '../../../staff-paths.ts'
import type { Column } from '../../../ui/table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { m } from '../../../paraglide/messages.js'
import { StaffTable } from '../parts/staff-table.tsx'
import { transferColumns } from './transfer-columns.tsx'
import type { StatementLine } from './statement-labels.ts'

interface StatementLinesProps {
  readonly caption: string
  readonly lines: readonly StatementLine[]
  /** What the last column says, and its title. */
  readonly lastTitle: string
  readonly last: (line: StatementLine) => string
  /** Placed before the day: the choice. */
  readonly first?: Column<StatementLine>
}

/** Lines of a bank statement: when, who, how much, what for, and what becomes of them. */
export function StatementLines({ caption, lines, lastTitle, last, first }: StatementLinesProps) {
  const columns: Column<StatementLine>[] = [
    ...(first ? [first] : []),
    ...transferColumns<StatementLine>(() => m.receipts_no_payer()),
    { id: 'sum', title: m.statements_sum(), role: 'sum', cell: (row) => formatSum(row.sum) },
    { id: 'last', title: lastTitle, isCut: true, cell: last },
  ]
  return (
    <StaffTable
      caption={caption}
      columns={columns}
      rows={lines}
      keyOf={(row) => row.line}
      addressOf={(row) => (row.payment_id === null ? null : pathToStaff.staffPayment(row.payment_id))}
      empty={null}
    />
  )
}
