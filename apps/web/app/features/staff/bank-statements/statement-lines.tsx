import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import type { Column } from '../../../ui/table.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import type { StatementLine } from './statement-words.ts'

interface StatementLinesProps {
  readonly caption: string
  readonly lines: readonly StatementLine[]
  /** What the last column says, and its title. */
  readonly lastTitle: string
  readonly last: (line: StatementLine) => string
  /** Stands before the day: the choice. */
  readonly first?: Column<StatementLine>
}

/** Lines of a bank statement: when, who, how much, what for, and what becomes of them. */
export function StatementLines({ caption, lines, lastTitle, last, first }: StatementLinesProps) {
  const columns: Column<StatementLine>[] = [
    ...(first ? [first] : []),
    {
      id: 'payer',
      title: m.statements_payer(),
      role: 'title',
      isCut: true,
      cell: ({ payer_title, payer_inn }) => (
        <>
          <span className="font-semibold">{payer_title}</span>
          {payer_inn !== '' && (
            <span className="num staff-second-line text-small font-normal text-ink-2">
              {m.statements_line_inn({ inn: payer_inn })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date',
      title: m.statements_date(),
      cell: (row) => <span className="num text-ink-2">{`${dayText(row.date)} · №\u00a0${row.number}`}</span>,
    },
    {
      id: 'purpose',
      title: m.statements_purpose(),
      isCut: 'wide',
      cell: (row) => <span className="text-ink-2">{row.purpose}</span>,
    },
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

/** `2026-11-18` as `18.11.2026`, as papers write it. */
function dayText(date: string): string {
  return date.split('-').toReversed().join('.')
}
