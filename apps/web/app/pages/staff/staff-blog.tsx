import { pageMeta } from '../../features/shell/page-meta.ts'
import { PostCalendarScreen } from '../../features/staff/content/calendar/post-calendar.tsx'
import { PostListScreen } from '../../features/staff/content/post-list.tsx'
import type { PostState } from '../../features/staff/content/post-list.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-blog.ts'

const STATES: readonly PostState[] = ['draft', 'published']
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url }) => {
    const { searchParams } = url
    if (searchParams.get('view') === 'calendar') {
      const month = searchParams.get('month') ?? ''
      const calendar = await api('GET /staff/posts/calendar', { query: MONTH.test(month) ? { month } : {} })
      return { calendar, list: null, asked: null }
    }
    const asked = {
      state: STATES.find((state) => state === searchParams.get('state')) ?? 'all',
      name: (searchParams.get('q') ?? '').slice(0, 100),
      page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
    }
    return { calendar: null, list: await api('GET /staff/posts', { query: asked }), asked }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_blog(), isPrivate: true })

/** The posts of the blog, for staff: a list, or a calendar of a month (Product §2). */
export default function StaffBlogPage({ loaderData }: Route.ComponentProps) {
  const { calendar, list, asked } = loaderData
  if (calendar !== null) return <PostCalendarScreen calendar={calendar} />
  return <PostListScreen list={list} asked={asked} />
}
