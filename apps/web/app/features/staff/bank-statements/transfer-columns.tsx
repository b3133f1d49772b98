import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/table.tsx'
import { transferWords } from './statement-labels.ts'

/** A transfer as the bank describes it. */
interface Transfer {
  readonly date: string
  readonly number: string
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
}

/** Who paid, when and what for: the columns of every table of transfers. `nameless` = the text for a payer without a name. */
export function transferColumns<Row extends Transfer>(nameless: (row: Row) => string): Column<Row>[] {
  return [
    {
      id: 'payer',
      title: m.statements_payer(),
      role: 'title',
      isCut: true,
      cell: (row) => (
        <>
          <span className="font-semibold">{row.payer_title === '' ? nameless(row) : row.payer_title}</span>
          <span className="num staff-second-line text-small font-normal text-ink-2">
            {row.payer_inn === '' ? m.receipts_no_inn() : m.statements_line_inn({ inn: row.payer_inn })}
          </span>
        </>
      ),
    },
    {
      id: 'date',
      title: m.statements_date(),
      cell: (row) => <span className="num text-ink-2">{transferWords(row)}</span>,
    },
    {
      id: 'purpose',
      title: m.statements_purpose(),
      isCut: 'wide',
      cell: ({ purpose }) => <span className="text-ink-2">{purpose === '' ? m.receipts_no_purpose() : purpose}</span>,
    },
  ]
}
