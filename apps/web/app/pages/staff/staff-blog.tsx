import { pageMeta } from '../../features/shell/page-meta.ts'
import { PostCalendarScreen } from '../../features/staff/content/calendar/post-calendar.tsx'
import { postFiguresCallOf, postFiguresQueryOf } from '../../features/staff/content/figures/post-figures-query.ts'
import { PostFiguresScreen } from '../../features/staff/content/figures/post-figures-screen.tsx'
import { PostListScreen } from '../../features/staff/content/post-list.tsx'
import type { PostState } from '../../features/staff/content/post-list.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { StaffVisit } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-blog.ts'

const STATES: readonly PostState[] = ['draft', 'scheduled', 'published']
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async (visit) => {
    switch (visit.url.searchParams.get('view')) {
      case 'calendar':
        return loadCalendar(visit)
      case 'figures':
        return loadFigures(visit)
      default:
        return loadList(visit)
    }
  })

async function loadCalendar({ api, url }: StaffVisit) {
  const month = url.searchParams.get('month') ?? ''
  const calendar = await api('GET /staff/posts/calendar', { query: MONTH.test(month) ? { month } : {} })
  return { view: 'calendar', calendar } as const
}

async function loadFigures({ api, url }: StaffVisit) {
  const query = postFiguresQueryOf(url.searchParams)
  return {
    view: 'figures',
    query,
    answer: await api('GET /staff/posts/figures', { query: postFiguresCallOf(query) }),
  } as const
}

async function loadList({ api, url: { searchParams } }: StaffVisit) {
  const asked = {
    state: STATES.find((state) => state === searchParams.get('state')) ?? ('all' as const),
    name: (searchParams.get('q') ?? '').slice(0, 100),
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
  }
  const [list, figures] = await Promise.all([
    api('GET /staff/posts', { query: asked }),
    api('GET /staff/posts/figures', { query: {} }),
  ])
  return { view: 'list', list, figures, asked } as const
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_blog(), isPrivate: true })

/** The posts of the blog, for staff: a list, a calendar of a month, or what they brought (Product §2). */
export default function StaffBlogPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case 'calendar':
      return <PostCalendarScreen calendar={loaderData.calendar} />
    case 'figures':
      return <PostFiguresScreen answer={loaderData.answer} query={loaderData.query} />
    case 'list':
      return <PostListScreen list={loaderData.list} figures={loaderData.figures} asked={loaderData.asked} />
  }
}
