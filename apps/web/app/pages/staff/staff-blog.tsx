import { pageMeta } from '../../features/shell/page-meta.ts'
import { PostListScreen } from '../../features/staff/content/post-list.tsx'
import type { PostState } from '../../features/staff/content/post-list.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-blog.ts'

const STATES: readonly PostState[] = ['draft', 'published']

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url }) => {
    const { searchParams } = url
    const asked = {
      state: STATES.find((state) => state === searchParams.get('state')) ?? 'all',
      name: (searchParams.get('q') ?? '').slice(0, 100),
      page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
    }
    return { list: await api('GET /staff/posts', { query: asked }), asked }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_blog(), isPrivate: true })

/** The posts of the blog, for staff (Product §2). */
export default function StaffBlogPage({ loaderData: { list, asked } }: Route.ComponentProps) {
  return <PostListScreen list={list} asked={asked} />
}
