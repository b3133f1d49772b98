import { Link } from 'react-router'
import { questionAnchor } from '@tembrel/domain/office/help-links.ts'
import { OVERVIEW_PERIODS } from '@tembrel/domain/office/overview.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { NOTHING, Table, type Column } from '../../../ui/table.tsx'
import { answerTimeText } from '../../statistics/answer-time.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { PeriodChoice } from '../parts/period-choice.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { Card, PERIOD_TITLES, Section } from './overview-cards.tsx'
import { dayText, spanText } from './overview-labels.ts'
import { addressQueryOf, callQueryOf, type OverviewQuery } from './overview-query.ts'

export type SupportFigures = CallResponse<'GET /staff/support-figures'>
type Wait = SupportFigures['first_answer']
type Ratings = SupportFigures['ratings']
type Supporter = SupportFigures['supporters'][number]
type Day = SupportFigures['days'][number]

export interface SupportFiguresScreenProps {
  readonly figures: SupportFigures
  readonly query: OverviewQuery
}

/** How the support answers: times, load and satisfaction of a period (Product 7.997). */
export function SupportFiguresScreen({ figures, query }: SupportFiguresScreenProps) {
  const { totals, first_answer, resolution, ratings, days, supporters } = figures
  const isEmpty = Object.values(totals).every((count) => count === 0) && ratedOf(ratings) === 0
  return (
    <StaffPage
      title={m.support_figures_title()}
      actions={<ExportLink path="/api/staff/support-figures.csv" query={callQueryOf(query)} />}
    >
      <PeriodChoice
        query={query}
        names={OVERVIEW_PERIODS}
        titleOf={(period) => PERIOD_TITLES[period]()}
        shown={figures}
        addressOf={(asked) => withQuery(pathToStaff.staffSupportFigures(), addressQueryOf(asked))}
      >
        {spanText(figures)}
      </PeriodChoice>
      {isEmpty ? (
        <EmptyState title={m.overview_empty()} text={m.support_figures_empty()} />
      ) : (
        <div className="overview">
          <div className="overview-cards">
            <Card
              title={m.support_figures_opened()}
              value={formatNumber(totals.opened)}
              note={m.support_figures_answers({ count: formatNumber(totals.answers) })}
            />
            <Card title={m.support_figures_first()} value={halfOf(first_answer)} note={mostOf(first_answer)} />
            <Card title={m.support_figures_resolution()} value={halfOf(resolution)} note={mostOf(resolution)} />
            <Card title={m.support_figures_rating()} value={shareText(ratings)} note={ratedText(ratings)} />
          </div>
          <Section title={m.support_figures_people()}>
            <PeopleTable supporters={supporters} />
          </Section>
          {figures.help.length > 0 && (
            <Section title={m.support_figures_help()}>
              <HelpTable help={figures.help} />
            </Section>
          )}
          <Section title={m.support_figures_days()}>
            <DayTable days={days} />
          </Section>
        </div>
      )}
    </StaffPage>
  )
}

const timeText = (minutes: number | null): string =>
  minutes === null ? m.overview_wait_none() : answerTimeText(minutes)
const halfOf = ({ p50 }: Wait): string => timeText(p50)
const mostOf = ({ p80 }: Wait): string => (p80 === null ? '' : m.support_figures_most({ time: timeText(p80) }))

function ratedOf({ good, fair, poor }: Ratings): number {
  return good + fair + poor
}

/** How many of those who said it are satisfied. */
function shareText(ratings: Ratings): string {
  const rated = ratedOf(ratings)
  return rated === 0 ? NOTHING : formatPercent((ratings.good / rated) * 100, 0)
}

function ratedText(ratings: Ratings): string {
  const rated = ratedOf(ratings)
  return rated === 0 ? m.support_figures_unrated() : m.support_figures_rated({ count: formatNumber(rated) })
}

function PeopleTable({ supporters }: Pick<SupportFigures, 'supporters'>) {
  const count = (id: string, title: string, of: (row: Supporter) => number): Column<Supporter> => ({
    ...{ id, title, isNumber: true },
    cell: (row) => <span className="num">{formatNumber(of(row))}</span>,
  })
  const columns: Column<Supporter>[] = [
    {
      id: 'who',
      title: m.support_figures_who(),
      role: 'title',
      cell: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
    },
    count('answers', m.support_figures_col_answers(), ({ answers }) => answers),
    count('tickets', m.support_figures_col_tickets(), ({ tickets }) => tickets),
    {
      ...{ id: 'first', title: m.support_figures_first(), isNumber: true },
      cell: ({ first_answer: { p50 } }) =>
        p50 === null ? NOTHING : <span className="num">{answerTimeText(p50)}</span>,
    },
    count('closed', m.support_figures_col_closed(), ({ closed }) => closed),
    {
      ...{ id: 'rating', title: m.support_figures_rating(), isNumber: true },
      cell: ({ ratings }) => (ratedOf(ratings) === 0 ? NOTHING : <span className="num">{shareText(ratings)}</span>),
    },
  ]
  return (
    <Table caption={m.support_figures_people()} columns={columns} rows={supporters} keyOf={({ id }) => id} isDense />
  )
}

/** Questions of the help that were sent, and how often nothing more was asked. */
function HelpTable({ help }: Pick<SupportFigures, 'help'>) {
  const columns: Column<SupportFigures['help'][number]>[] = [
    {
      id: 'question',
      title: m.support_figures_help_question(),
      role: 'title',
      cell: ({ question_id, title }) => (
        <Link className="link" to={`${pathTo.help()}#${questionAnchor(question_id)}`}>
          {title}
        </Link>
      ),
    },
    {
      ...{ id: 'sent', title: m.support_figures_help_sent(), isNumber: true },
      cell: ({ sent }) => <span className="num">{formatNumber(sent)}</span>,
    },
    {
      ...{ id: 'closed', title: m.support_figures_help_closed(), isNumber: true },
      cell: ({ closed }) => <span className="num">{formatNumber(closed)}</span>,
    },
  ]
  return (
    <Table
      caption={m.support_figures_help()}
      columns={columns}
      rows={help}
      keyOf={({ question_id }) => question_id}
      isDense
    />
  )
}

function DayTable({ days }: Pick<SupportFigures, 'days'>) {
  const count = (id: 'opened' | 'answers' | 'closed', title: string): Column<Day> => ({
    ...{ id, title, isNumber: true },
    cell: (row) => <span className="num">{formatNumber(row[id])}</span>,
  })
  const columns: Column<Day>[] = [
    { id: 'day', title: m.overview_day(), role: 'title', cell: ({ day }) => dayText(day) },
    count('opened', m.support_figures_opened()),
    count('answers', m.support_figures_col_answers()),
    count('closed', m.support_figures_col_closed()),
  ]
  return (
    <Table
      caption={m.support_figures_days()}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      isDense
    />
  )
}
