import '../../features/content/content.css'
import { redirect } from 'react-router'
import { CallToListen } from '../../features/content/call-to-listen.tsx'
import { Contents } from '../../features/content/contents.tsx'
import { CoverImage } from '../../features/content/cover-image.tsx'
import { PostCard, PostFacts } from '../../features/content/post-card.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { ShareLinks } from '../../features/content/share-links.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useRootData } from '../../features/site/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
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

/** One post: how long it takes, three ways to share it, what to read next (Product §2). */
export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { post, related } = loaderData
  const { category } = post
  const address = pathTo.blogPost(category.slug, post.slug)
  const origin = useRootData()?.origin ?? ''
  return (
    <>
      <div className="mb-5">
        <Breadcrumbs
          items={[
            { label: m.nav_blog(), to: pathTo.blog() },
            { label: category.title, to: pathTo.blogCategory(category.slug) },
          ]}
        />
      </div>
      <article>
        <header className="content-head">
          <h1>{post.title}</h1>
          <p className="content-lead">{post.lead}</p>
          <PostFacts post={post} isAuthorShown />
        </header>
        {post.image !== null && (
          <CoverImage image={post.image} sizes="(width >= 1220px) 80vw, 100vw" isFirst className="post-cover" />
        )}
        <div className="content-columns">
          <Contents headings={post.headings} />
          <div>
            <RichText html={post.html} />
            <ShareLinks url={origin + address} title={post.title} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="section" aria-labelledby="related-title">
          <h2 id="related-title" className="mb-6">
            {m.blog_related()}
          </h2>
          <div className="post-grid">
            {related.map((one) => (
              <PostCard key={one.id} post={one} />
            ))}
          </div>
        </section>
      )}
      <CallToListen />
    </>
  )
}
