import { m } from '../../paraglide/messages.js'
import type { CallResponse } from '../../api/call-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatMonth } from '../../ui/format/months.ts'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/table.tsx'
import { narratorName } from '../agent/narrator-labels.ts'
import { formatSum } from '../nouns/payment/format-sum.ts'

type Income = CallResponse<'GET /agent/income'>

interface MonthRow {
  readonly month: string
  /** Roubles, in the order of the narrators. */
  readonly sums: readonly number[]
  readonly total: number
}

/** What an agent's narrators have been paid, a row for each month in which somebody was (Product §4). */
export function ManagedIncome({ income }: { readonly income: Income }) {
  const { months, narrators } = income
  if (narrators.length === 0) return null
  const rows: MonthRow[] = months
    .map((month, index) => ({ month, sums: narrators.map(({ sums }) => sums[index] ?? 0) }))
    .map((row) => ({ ...row, total: row.sums.reduce((sum, part) => sum + part, 0) }))
    .filter(({ total }) => total > 0)
  const columns: Column<MonthRow>[] = [
    {
      id: 'month',
      title: m.wallet_income_month(),
      role: 'title',
      cell: ({ month }) => <span className="first-letter:uppercase inline-block">{formatMonth(month)}</span>,
    },
    ...narrators.map((narrator, index) => ({
      id: String(narrator.id),
      title: narratorName(narrator),
      cell: ({ sums }: MonthRow) => <span className="num">{formatSum(sums[index] ?? 0)}</span>,
    })),
    { id: 'total', title: m.wallet_income_total(), role: 'sum', cell: ({ total }) => formatSum(total) },
  ]
  return (
    <div className="mt-10">
      <h2 id="managed-income" className="mb-2">
        {m.wallet_income_title()}
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={m.wallet_income_none()} text={m.wallet_income_none_text()} />
      ) : (
        <>
          <p className="mb-5 max-w-[68ch] text-ink-2">{m.wallet_income_text()}</p>
          {/* Many narrators make a wide table: it scrolls, the page does not. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
          <div className="card overflow-x-auto" tabIndex={0} role="region" aria-labelledby="managed-income">
            <Table
              className="managed-income"
              caption={m.wallet_income_caption()}
              columns={columns}
              rows={rows}
              keyOf={({ month }) => month}
            />
          </div>
        </>
      )}
    </div>
  )
}
