import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { verdictText } from '../bank-statements/statement-words.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { ageWords, dayWords } from './receipt-words.ts'
import type { Receipt } from './receipt-words.ts'

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
      columns={COLUMNS}
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

const COLUMNS: readonly Column<Receipt>[] = [
  {
    id: 'payer',
    title: m.statements_payer(),
    role: 'title',
    cell: ({ payer_title, payer_inn, id }) => (
      <>
        <span className="font-semibold">{payer_title === '' ? m.receipts_name({ id }) : payer_title}</span>
        <span className="num block text-small font-normal text-ink-2">
          {payer_inn === '' ? m.receipts_no_inn() : m.statements_line_inn({ inn: payer_inn })}
        </span>
      </>
    ),
  },
  {
    id: 'date',
    title: m.statements_date(),
    cell: (row) => <span className="num text-ink-2">{`${dayWords(row.date)} · №\u00a0${row.number}`}</span>,
  },
  {
    id: 'purpose',
    title: m.statements_purpose(),
    cell: ({ purpose }) => <span className="text-ink-2">{purpose === '' ? m.receipts_no_purpose() : purpose}</span>,
  },
  {
    id: 'why',
    title: m.receipts_why(),
    cell: ({ verdict }) => verdictText(verdict, { expected_sum: null, expected_payer: null }),
  },
  { id: 'age', title: m.receipts_age(), cell: (row) => <span className="num">{ageWords(row)}</span> },
  { id: 'left', title: m.receipts_left(), cell: (row) => <span className="num">{formatSum(row.left)}</span> },
  { id: 'sum', title: m.receipts_col_sum(), role: 'sum', cell: (row) => formatSum(row.sum) },
]
