import { TAKE_PARTS } from '@tembrel/domain/office/overview.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { NOTHING, Table, type Column } from '../../../ui/table.tsx'
import {
  changeText,
  dayText,
  figureText,
  figureTitle,
  KEY_FIGURES,
  partTitle,
  sourceTitle,
  spanText,
  stepTitle,
} from './overview-labels.ts'
import type { Figures, Overview } from './overview-query.ts'

/** Every day of the period with its key figures, the newest first. */
export function DayTable({ days }: Pick<Overview, 'days'>) {
  type Row = Overview['days'][number]
  const columns: Column<Row>[] = [
    { id: 'day', title: m.overview_day(), role: 'title', cell: ({ day }) => dayText(day) },
    ...KEY_FIGURES.map((figure) => ({
      id: figure,
      title: figureTitle(figure),
      cell: ({ now }: Row) => <Num text={figureText(figure, now[figure])} />,
    })),
  ]
  return (
    <Table
      caption={m.overview_days_caption()}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      isDense
    />
  )
}

/** Each step with how many took it, the share of the step before, and the change. */
export function FunnelTable({ funnel }: Pick<Overview, 'funnel'>) {
  const most = Math.max(1, ...funnel.map(({ now }) => now))
  const rows = funnel.map((step, index) => ({ ...step, of: funnel[index - 1]?.now ?? null }))
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    { id: 'step', title: m.overview_step(), role: 'title', cell: ({ step }) => stepTitle(step) },
    { id: 'now', title: m.overview_count(), cell: ({ now }) => <Bar share={now / most} text={formatNumber(now)} /> },
    {
      id: 'share',
      title: m.overview_of_before(),
      cell: ({ now, of }) => (of === null || of === 0 ? NOTHING : <Num text={formatPercent((now / of) * 100, 0)} />),
    },
    { id: 'change', title: m.overview_change(), cell: ({ now, before }) => <Num text={changeText(now, before)} /> },
  ]
  return <Table caption={m.overview_funnel()} columns={columns} rows={rows} keyOf={({ step }) => step} isDense />
}

interface CutRow {
  readonly key: string
  readonly title: string
  readonly now: Figures
  readonly before: Figures
}

/** Turnover with its change in roubles and percent, take, paid orders and refunds of each value of a cut. */
function CutTable({
  caption,
  title,
  rows,
}: {
  readonly caption: string
  readonly title: string
  readonly rows: readonly CutRow[]
}) {
  const most = Math.max(1, ...rows.map(({ now }) => now.turnover_kopecks))
  const columns: Column<CutRow>[] = [
    { id: 'value', title, role: 'title', cell: (row) => row.title },
    {
      id: 'turnover',
      title: m.overview_turnover(),
      cell: ({ now }) => (
        <Bar share={now.turnover_kopecks / most} text={figureText('turnover_kopecks', now.turnover_kopecks)} />
      ),
    },
    {
      id: 'change',
      title: m.overview_change(),
      cell: ({ now, before }) => <Num text={changeText(now.turnover_kopecks, before.turnover_kopecks)} />,
    },
    {
      id: 'take',
      title: m.overview_take(),
      cell: ({ now }) => <Num text={figureText('take_kopecks', now.take_kopecks)} />,
    },
    {
      id: 'paid',
      title: m.overview_paid(),
      cell: ({ now, before }) => (
        <Num text={m.overview_now_of({ now: formatNumber(now.paid), before: formatNumber(before.paid) })} />
      ),
    },
    {
      id: 'refunds',
      title: m.overview_refunds(),
      cell: ({ now }) => <Num text={figureText('refunds_kopecks', now.refunds_kopecks)} />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} isDense />
}

export function GenreTable({ genres }: Pick<Overview, 'genres'>) {
  const rows = genres.map(({ genre, now, before }) => ({
    key: String(genre?.id ?? 0),
    title: genre?.title ?? m.overview_genre_none(),
    now,
    before,
  }))
  return <CutTable caption={m.overview_genres()} title={m.overview_genre()} rows={rows} />
}

export function SourceTable({ sources }: Pick<Overview, 'sources'>) {
  const rows = sources.map(({ source, now, before }) => ({ key: source, title: sourceTitle(source), now, before }))
  return <CutTable caption={m.overview_sources()} title={m.overview_source()} rows={rows} />
}

/** Weeks of the period, the newest first, each with the one before it. */
export function WeekTable({ weeks }: Pick<Overview, 'weeks'>) {
  type Row = Overview['weeks'][number]
  const shown = weeks.filter(({ figures }) => Object.values(figures).some((value) => value !== 0)).toReversed()
  const most = Math.max(1, ...shown.map(({ figures }) => figures.turnover_kopecks))
  const columns: Column<Row>[] = [
    { id: 'week', title: m.overview_week(), role: 'title', cell: (week) => spanText(week) },
    ...KEY_FIGURES.map((figure) => ({
      id: figure,
      title: figureTitle(figure),
      cell: ({ figures }: Row) =>
        figure === 'turnover_kopecks' ? (
          <Bar share={figures[figure] / most} text={figureText(figure, figures[figure])} />
        ) : (
          <Num text={figureText(figure, figures[figure])} />
        ),
    })),
  ]
  return <Table caption={m.overview_weeks()} columns={columns} rows={shown} keyOf={({ from }) => from} isDense />
}

/** What the take is made of. */
export function TakeTable({ totals }: Pick<Overview, 'totals'>) {
  const rows = [
    ...TAKE_PARTS.map((part) => ({
      key: part,
      title: partTitle(part),
      now: totals.now[part],
      before: totals.before[part],
    })),
    { key: 'all', title: m.overview_take(), now: totals.now.take_kopecks, before: totals.before.take_kopecks },
  ]
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    { id: 'part', title: m.overview_part(), role: 'title', cell: ({ title }) => title },
    { id: 'now', title: m.overview_now(), cell: ({ now }) => <Num text={figureText('take_kopecks', now)} /> },
    {
      id: 'before',
      title: m.overview_before(),
      cell: ({ before }) => <Num text={figureText('take_kopecks', before)} />,
    },
  ]
  return <Table caption={m.overview_take_parts()} columns={columns} rows={rows} keyOf={({ key }) => key} isDense />
}

const Num = ({ text }: { readonly text: string }) => <span className="num">{text}</span>

/** A figure over a bar of its share: the bar only repeats it. */
function Bar({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <span className="overview-bar">
      <span className="num">{text}</span>
      <span className="overview-bar-track" aria-hidden>
        <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      </span>
    </span>
  )
}
