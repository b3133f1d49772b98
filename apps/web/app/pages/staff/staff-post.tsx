import { pageMeta } from '../../features/shell/page-meta.ts'
import { PostEditor } from '../../features/staff/content/post-editor.tsx'
import { shownTitle } from '../../features/staff/content/shown-title.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-post.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => {
    if (args.params.post === 'new') {
      return { post: null, categories: (await api('GET /staff/posts')).categories, brought: null }
    }
    const id = idOf(args.params.post)
    const [{ post, categories }, { totals }] = await Promise.all([
      api('GET /staff/posts/{id}', { params: { id } }),
      api('GET /staff/posts/figures', { query: { post: id } }),
    ])
    return { post, categories, brought: post.state === 'published' ? totals : null }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.post ? shownTitle(loaderData.post) : m.content_post_new(), isPrivate: true })

/** A post of the blog as it is edited (Product §2). */
export default function StaffPostPage({ loaderData: { post, categories, brought } }: Route.ComponentProps) {
  return <PostEditor key={post?.id ?? 'new'} post={post} categories={categories} brought={brought} />
}
