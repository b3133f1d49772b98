import '../../features/content/content.css'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { PostDocument } from '../../features/content/post-document.tsx'
import { noteSeenPost } from '../../features/content/seen-post.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useRootData } from '../../features/site/root-data.ts'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/blog-post.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api }) => {
    const { category, post } = args.params
    const found = await api('GET /blog/{category}/{post}', { params: { category, post } })
    const { slug } = found.post.category
    // A post that was moved to another category is found there for good.
    if (slug !== category) throw redirect(pathTo.blogPost(slug, found.post.slug), 301)
    return found
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.post.title, description: loaderData.post.lead }) : []

/** One post (Product §2). */
export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.post
  useEffect(() => noteSeenPost(id), [id])
  return <PostDocument {...loaderData} origin={useRootData()?.origin ?? ''} />
}
