import './overview.css'
import { OVERVIEW_PERIODS, changePercent } from '@tembrel/domain/office/overview.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { Disclosure } from '../../../ui/surface.tsx'
import { useRootData } from '../../site/root-data.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { PeriodChoice } from '../parts/period-choice.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { answerTimeText } from '../../statistics/answer-time.ts'
import { Card, CardText, PERIOD_TITLES, Section } from './overview-cards.tsx'
import { DayPlot } from './day-plot.tsx'
import {
  changeText,
  figureText,
  figureTitle,
  KEY_FIGURES,
  spanText,
  versusText,
  type KeyFigure,
} from './overview-labels.ts'
import { addressQueryOf, callQueryOf, type Overview, type OverviewQuery } from './overview-query.ts'
import { DayTable, FunnelTable, GenreTable, SourceTable, TakeTable, WeekTable } from './overview-tables.tsx'
import { worstGenre } from './worst-genre.ts'

export interface OverviewScreenProps {
  readonly overview: Overview
  readonly query: OverviewQuery
}

/** The figures of the owner: what came, from where, how it changed, and where it stopped (Product 7.973). */
export function OverviewScreen({ overview, query }: OverviewScreenProps) {
  const { totals, clients } = overview
  const isEmpty = [totals.now, totals.before].every((figures) => Object.values(figures).every((value) => value === 0))
  return (
    <StaffPage
      title={m.overview_title()}
      actions={<ExportLink path="/api/staff/overview.csv" query={callQueryOf(query)} />}
    >
      <Attention />
      <OverviewPeriodChoice overview={overview} query={query} />
      {isEmpty ? (
        <EmptyState title={m.overview_empty()} text={m.overview_empty_text()} />
      ) : (
        <div className="overview">
          <KeyFigures overview={overview} />
          <div className="overview-cards">
            <Card
              title={m.overview_returning()}
              value={formatNumber(clients.returning.now)}
              note={versusText('new_clients', clients.returning.now, clients.returning.before)}
            />
            <WaitCard title={m.overview_answer()} wait={overview.waits.answer} />
            <WaitCard title={m.overview_delivery()} wait={overview.waits.delivery} />
            <Card
              title={m.overview_idle()}
              value={m.overview_idle_of({
                idle: formatNumber(overview.narrators.idle.now),
                listed: formatNumber(overview.narrators.listed),
              })}
              note={m.overview_was({ value: formatNumber(overview.narrators.idle.before) })}
            />
          </div>
          <Section title={m.overview_funnel()} note={m.overview_funnel_note()}>
            <FunnelTable funnel={overview.funnel} />
          </Section>
          <Section title={m.overview_genres()}>
            <GenreTable genres={overview.genres} />
          </Section>
          <Section title={m.overview_sources()} note={m.overview_sources_note()}>
            <SourceTable sources={overview.sources} />
          </Section>
          <Section title={m.overview_weeks()} note={m.overview_week_cut()}>
            <WeekTable weeks={overview.weeks} />
          </Section>
          <Section title={m.overview_take_parts()}>
            <TakeTable totals={totals} />
          </Section>
        </div>
      )}
    </StaffPage>
  )
}

/** How much calls for somebody, and the way there. */
function Attention() {
  const count = useRootData()?.staff_waiting?.exceptions ?? null
  if (count === null) return null
  return (
    <p className="overview-attention">
      <Link to={pathToStaff.staffExceptions()}>
        {count === 0 ? m.overview_attention_none() : m.overview_attention({ count: formatNumber(count) })}
      </Link>
    </p>
  )
}

function OverviewPeriodChoice({ overview: { now, before, today }, query }: OverviewScreenProps) {
  return (
    <PeriodChoice
      query={query}
      names={OVERVIEW_PERIODS}
      titleOf={(period) => PERIOD_TITLES[period]()}
      shown={now}
      addressOf={(asked) => withQuery(pathToStaff.staffOverview(), addressQueryOf(asked))}
    >
      {m.overview_spans({ now: spanText(now), before: spanText(before) })}
      {now.to >= today && ` ${m.overview_today_runs()}`}
    </PeriodChoice>
  )
}

/** The figures read first; the one that is chosen is drawn by day below them. */
function KeyFigures({ overview }: { readonly overview: Overview }) {
  const [figure, setFigure] = useState<KeyFigure>('turnover_kopecks')
  const name = useId()
  const { now, before } = overview.totals
  return (
    <>
      <fieldset className="overview-cards">
        <legend className="hidden-text">{m.overview_choose()}</legend>
        {KEY_FIGURES.map((one) => (
          <label key={one} className="card overview-card overview-choice">
            <input
              type="radio"
              className="hidden-text"
              name={name}
              checked={one === figure}
              onChange={() => setFigure(one)}
            />
            <CardText
              title={figureTitle(one)}
              value={figureText(one, now[one])}
              note={versusText(one, now[one], before[one])}
            />
          </label>
        ))}
      </fieldset>
      <section className="card overview-plot" aria-label={figureTitle(figure)}>
        <h2>{figureTitle(figure)}</h2>
        <Worst overview={overview} />
        <DayPlot figure={figure} days={overview.days} />
        <p className="overview-legend text-small text-ink-2">
          <span>
            <i className="overview-key" aria-hidden />
            {spanText(overview.now)}
          </span>
          <span>
            <i className="overview-key overview-key-before" aria-hidden />
            {spanText(overview.before)}
          </span>
        </p>
        <Disclosure summary={m.overview_days_show()}>
          <DayTable days={overview.days} />
        </Disclosure>
      </section>
    </>
  )
}

/** When the turnover has fallen: the genre that has lost the most of it. */
function Worst({ overview }: { readonly overview: Overview }) {
  const worst = worstGenre(overview)
  if (worst === null) return null
  return (
    <p className="overview-worst">
      {m.overview_worst({
        genre: worst.title,
        lost: figureText('turnover_kopecks', worst.lost),
        all: figureText('turnover_kopecks', worst.of),
      })}
    </p>
  )
}

function WaitCard({ title, wait }: { readonly title: string; readonly wait: Overview['waits']['answer'] }) {
  const text = (minutes: number | null): string => (minutes === null ? m.overview_wait_none() : answerTimeText(minutes))
  const { now, before } = wait
  const percent = now.p50 === null || before.p50 === null ? null : changePercent(now.p50, before.p50)
  return (
    <Card
      title={title}
      value={text(now.p50)}
      note={
        now.p80 === null
          ? m.overview_was({ value: text(before.p50) })
          : m.overview_wait_note({ p80: text(now.p80), before: text(before.p50) }) +
            (percent === null ? '' : ` (${changeText(now.p50 ?? 0, before.p50 ?? 0)})`)
      }
    />
  )
}
