import './statistics.css'
import { useNavigate } from 'react-router'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { ColumnChart } from '../../ui/column-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber, formatRoubles } from '../../ui/format/numbers.ts'
import { formatMonth } from '../../ui/format/months.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Disclosure } from '../../ui/surface.tsx'
import { Table } from '../../ui/table.tsx'
import { NarratorTabs } from '../own-reviews/narrator-tabs.tsx'
import { HintList } from './hint-list.tsx'
import { PERIODS, USUAL_PERIOD } from './period.ts'
import type { Period } from './period.ts'
import { UsualFigures } from './usual-figures.tsx'

type Statistics = CallResponse<'GET /narrator/statistics'>
type Month = Statistics['months'][number]
type Figure = Exclude<keyof Month, 'month'>

const FIGURES: readonly { readonly figure: Figure; readonly title: () => string }[] = [
  { figure: 'views', title: m.statistics_views },
  { figure: 'plays', title: m.statistics_plays },
  { figure: 'selects', title: m.statistics_selects },
  { figure: 'orders', title: m.statistics_orders },
  { figure: 'completed', title: m.statistics_completed },
  { figure: 'income', title: m.statistics_income },
]

interface StatisticsScreenProps {
  readonly statistics: Statistics
  readonly period: Period
}

/** Visitors, orders and income by month, drawn and as a table, the times that clients see, and what would help. */
export function StatisticsScreen({ statistics, period }: StatisticsScreenProps) {
  const { months, usual_times, hints } = statistics
  const isEmpty = months.every((month) => FIGURES.every(({ figure }) => month[figure] === 0))
  return (
    <div className="grid max-w-[1040px] grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-6">
        <h1>{m.own_reviews_statistics()}</h1>
        <NarratorTabs />
        <PeriodChoice period={period} />
      </div>
      {isEmpty ? (
        <EmptyState title={m.statistics_empty()} text={m.statistics_empty_text()} />
      ) : (
        <>
          <section className="grid grid-cols-1 gap-3" aria-labelledby="statistics-visitors">
            <h2 id="statistics-visitors" className="text-h3">
              {m.statistics_visitors_title()}
            </h2>
            <FigureCards months={months} figures={['views', 'plays', 'selects']} />
            <p className="text-small text-ink-3">{m.statistics_visitors_note()}</p>
          </section>
          <section className="grid grid-cols-1 gap-3" aria-labelledby="statistics-work">
            <h2 id="statistics-work" className="text-h3">
              {m.statistics_work_title()}
            </h2>
            <FigureCards months={months} figures={['orders', 'completed', 'income']} />
            <p className="text-small text-ink-3">{m.statistics_income_note()}</p>
          </section>
        </>
      )}
      {usual_times && (!isEmpty || usual_times.figures.length > 0) && <UsualFigures usual_times={usual_times} />}
      <HintList hints={hints} />
      {!isEmpty && (
        <Disclosure summary={m.statistics_table()}>
          <MonthTable months={months} />
        </Disclosure>
      )}
    </div>
  )
}

function PeriodChoice({ period }: { readonly period: Period }) {
  const navigate = useNavigate()
  const choose = (next: Period): void => {
    const query = { months: next === USUAL_PERIOD ? undefined : next }
    void navigate(withQuery(pathTo.statistics(), query), { preventScrollReset: true, state: { keepFocus: true } })
  }
  return (
    <Segmented
      legend={m.statistics_period()}
      value={period}
      options={PERIODS.map((value) => ({ value, label: m.statistics_period_months({ count: value }) }))}
      onChange={choose}
      className="justify-self-start"
    />
  )
}

function textOf(figure: Figure, value: number): string {
  return figure === 'income' ? formatRoubles(value) : formatNumber(value)
}

function FigureCards({ months, figures }: { readonly months: readonly Month[]; readonly figures: readonly Figure[] }) {
  return (
    <div className="statistics-cards">
      {FIGURES.filter(({ figure }) => figures.includes(figure)).map(({ figure, title }) => {
        const total = months.reduce((sum, month) => sum + month[figure], 0)
        const columns = months.map((month, index) => ({
          key: month.month,
          label: formatMonth(month.month, 'short'),
          fullLabel: formatMonth(month.month),
          value: month[figure],
          text: textOf(figure, month[figure]),
          isOpen: index === months.length - 1,
        }))
        return (
          <section key={figure} className="card statistics-card" aria-label={title()}>
            <h3 className="text-small font-normal text-ink-2">{title()}</h3>
            <p className="statistics-total">{textOf(figure, total)}</p>
            <ColumnChart title={title()} columns={columns} />
          </section>
        )
      })}
    </div>
  )
}

function MonthTable({ months }: { readonly months: readonly Month[] }) {
  const columns = [
    {
      id: 'month',
      title: m.statistics_month(),
      role: 'title' as const,
      cell: ({ month }: Month) => formatMonth(month),
    },
    ...FIGURES.map(({ figure, title }) => ({
      id: figure,
      title: title(),
      cell: (month: Month) => textOf(figure, month[figure]),
    })),
  ]
  return (
    <Table
      caption={m.statistics_table_caption()}
      columns={columns}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      isDense
    />
  )
}
