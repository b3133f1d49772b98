import '../staff-content.css'
import { FOLLOWS_DAYS } from '@tembrel/domain/content/post-figures.ts'
import { OVERVIEW_PERIODS, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import { m } from '../../../../paraglide/messages.js'
import { pathToStaff } from '../../../../staff-paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { Column } from '../../../../ui/table.tsx'
import { formatSum } from '../../../nouns/payment/format-sum.ts'
import { ExportLink } from '../../parts/export-link.tsx'
import { PeriodChoice } from '../../parts/period-choice.tsx'
import { StaffPage } from '../../parts/staff-page.tsx'
import { StaffTable } from '../../parts/staff-table.tsx'
import { BlogActions, BlogViews } from '../calendar/blog-views.tsx'
import { postFiguresAddress, postFiguresCallOf } from './post-figures-query.ts'
import type { PostFiguresAnswer, PostFiguresQuery, PostFiguresRow } from './post-figures-query.ts'

const PERIOD_TITLES: Readonly<Record<OverviewPeriod, () => string>> = {
  '7': m.overview_period_7,
  '28': m.overview_period_28,
  '90': m.overview_period_90,
  month: m.overview_period_month,
}

interface PostFiguresScreenProps {
  readonly answer: PostFiguresAnswer
  readonly query: PostFiguresQuery
}

/** What each post brought in a period: readers, listeners, orders and their money (Product 7.867). */
export function PostFiguresScreen({ answer, query }: PostFiguresScreenProps) {
  const { now, posts, totals } = answer
  const total = { id: 0, title: m.content_figures_total(), ...totals }
  return (
    <StaffPage title={m.content_blog()} actions={<BlogActions />}>
      <BlogViews view="figures" />
      <PeriodChoice
        query={query}
        names={OVERVIEW_PERIODS}
        titleOf={(period) => PERIOD_TITLES[period]()}
        shown={now}
        addressOf={postFiguresAddress}
      >
        {m.content_figures_note({ days: FOLLOWS_DAYS })}
      </PeriodChoice>
      <StaffTable<PostFiguresRow>
        caption={m.content_figures()}
        columns={columns(totals.turnover_kopecks !== null)}
        rows={posts.length === 0 ? [] : [...posts, total]}
        keyOf={(row) => row.id}
        addressOf={(row) => (row.id === 0 ? null : pathToStaff.staffPost(row.id))}
        empty={<EmptyState title={m.content_figures_none()} text={m.content_figures_none_text()} />}
      />
      <p className="mt-4">
        <ExportLink path="/api/staff/posts/figures.csv" query={postFiguresCallOf(query)} />
      </p>
    </StaffPage>
  )
}

/** Of those who see money. */
function sumColumn(): Column<PostFiguresRow> {
  return {
    id: 'sum',
    title: m.content_figures_sum(),
    isNumber: true,
    cell: ({ turnover_kopecks }) => formatSum((turnover_kopecks ?? 0) / 100),
  }
}

function columns(hasSum: boolean): Column<PostFiguresRow>[] {
  return [
    { id: 'title', title: m.content_post(), role: 'title', cell: ({ title }) => title },
    { id: 'views', title: m.content_figures_views(), isNumber: true, cell: ({ views }) => formatNumber(views) },
    { id: 'heard', title: m.content_figures_heard(), isNumber: true, cell: ({ heard }) => formatNumber(heard) },
    { id: 'orders', title: m.content_figures_orders(), isNumber: true, cell: ({ orders }) => formatNumber(orders) },
    { id: 'paid', title: m.content_figures_paid(), isNumber: true, cell: ({ paid }) => formatNumber(paid) },
    ...(hasSum ? [sumColumn()] : []),
  ]
}
