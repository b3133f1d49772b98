import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { m } from '../../../paraglide/messages.js'
import { transferColumns } from '../bank-statements/transfer-columns.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { ageWords, whyWords } from './receipt-labels.ts'
import type { Receipt } from './receipt-labels.ts'

interface ReceiptsTableProps {
  readonly receipts: readonly Receipt[]
  readonly isOpen: boolean
  readonly isNarrowed: boolean
}

/** Money of the bank, one receipt a row: who, when, how much, what for, and how much of it waits for a decision. */
export function ReceiptsTable({ receipts, isOpen, isNarrowed }: ReceiptsTableProps) {
  return (
    <StaffTable
      caption={isOpen ? m.receipts_open() : m.receipts_all()}
      columns={columns()}
      rows={receipts}
      keyOf={(row) => row.id}
      addressOf={(row) => pathToStaff.staffReceipt(row.id)}
      empty={
        isNarrowed ? (
          <EmptyState title={m.receipts_none_found()} />
        ) : (
          <EmptyState title={m.receipts_none()} text={m.receipts_none_text()} />
        )
      }
    />
  )
}

function columns(): readonly Column<Receipt>[] {
  return [
    ...transferColumns<Receipt>(({ id }) => m.receipts_name({ id })),
    { id: 'why', title: m.receipts_why(), isCut: 'wide', cell: whyWords },
    { id: 'age', title: m.receipts_age(), cell: (row) => <span className="num">{ageWords(row)}</span> },
    { id: 'left', title: m.receipts_left(), cell: (row) => <span className="num">{formatSum(row.left)}</span> },
    { id: 'sum', title: m.receipts_col_sum(), role: 'sum', cell: (row) => formatSum(row.sum) },
  ]
}
