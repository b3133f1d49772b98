import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { m } from '../../../paraglide/messages.js'
import { transferColumns } from '../bank-statements/transfer-columns.tsx'
import { chosenColumns, hasAdded } from '../columns/chosen-columns.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { ageWords, whyWords } from './receipt-labels.ts'
import type { Receipt } from './receipt-labels.ts'

interface ReceiptsTableProps {
  readonly receipts: readonly Receipt[]
  readonly isOpen: boolean
  readonly isNarrowed: boolean
  /** Ids of the columns that the reader has chosen. */
  readonly shown?: readonly string[]
}

/** Money of the bank, one receipt a row: who, when, how much, what for, and how much of it waits for a decision. */
export function ReceiptsTable(props: ReceiptsTableProps) {
  const { receipts, isOpen, isNarrowed, shown = shownColumns('receipts', null) } = props
  return (
    <StaffTable
      caption={isOpen ? m.receipts_open() : m.receipts_all()}
      columns={chosenColumns('receipts', receiptColumns(), shown)}
      isWide={hasAdded('receipts', shown)}
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

/** All that the list can show. */
export function receiptColumns(): readonly Column<Receipt>[] {
  return [
    ...transferColumns<Receipt>(({ id }) => m.receipts_name({ id })),
    { id: 'why', title: m.receipts_why(), isCut: 'wide', cell: whyWords },
    { id: 'age', title: m.receipts_age(), cell: (row) => <span className="num">{ageWords(row)}</span> },
    { id: 'left', title: m.receipts_left(), cell: (row) => <span className="num">{formatSum(row.left)}</span> },
    { id: 'sum', title: m.receipts_col_sum(), role: 'sum', cell: (row) => formatSum(row.sum) },
    {
      id: 'inn',
      title: m.company_inn(),
      cell: ({ payer_inn }) => (payer_inn === '' ? NOTHING : <span className="num">{payer_inn}</span>),
    },
  ]
}
