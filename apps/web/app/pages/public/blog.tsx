import '../../features/content/content.css'
import { redirect } from 'react-router'
import { CallToListen } from '../../features/content/call-to-listen.tsx'
import { PageLinks } from '../../features/content/page-links.tsx'
import { PostCard } from '../../features/content/post-card.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import type { Route } from './+types/blog.ts'

/** The blog and each of its categories (Product §2): the same page, the category in the address. */
export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api, url }) => {
    const { category: slug } = args.params as { category?: string }
    const page = Number(url.searchParams.get('page') ?? 1)
    const query = { page: Number.isInteger(page) && page > 0 ? page : 1 }
    if (slug === undefined) return { ...(await api('GET /blog', { query })), category: null, page: query.page }
    const list = await api('GET /blog/{category}', { params: { category: slug }, query })
    // A category that was renamed is found under its new address for good.
    const { slug: present } = list.category
    if (present !== slug)
      throw redirect(withQuery(pathTo.blogCategory(present), { page: url.searchParams.get('page') }), 301)
    return { ...list, page: query.page }
  })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { category, page } = loaderData
  const name = category ? m.blog_category_title({ title: category.title }) : m.blog_page_title()
  const description = category?.lead ?? m.blog_lead()
  return pageMeta({ title: page > 1 ? m.blog_title_of_page({ title: name, page }) : name, description })
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, categories, category, page, total_pages } = loaderData
  const isFirst = category === null && page === 1
  return (
    <>
      {category && (
        <div className="mb-4">
          <Breadcrumbs items={[{ label: m.nav_blog(), to: pathTo.blog() }, { label: category.title }]} />
        </div>
      )}
      <header className="content-head">
        <h1>{category?.title ?? m.nav_blog()}</h1>
        <p className="content-lead">{category?.lead ?? m.blog_lead()}</p>
      </header>
      {categories.length > 1 && (
        <div className="mb-7">
          <TabLinks
            label={m.blog_categories()}
            links={[
              { to: pathTo.blog(), label: m.blog_all() },
              ...categories.map((one) => ({ to: pathTo.blogCategory(one.slug), label: one.title, count: one.count })),
            ]}
          />
        </div>
      )}
      {posts.length === 0 ? (
        <EmptyState title={m.blog_empty()} text={m.blog_empty_text()} />
      ) : (
        <div className={isFirst ? 'post-grid post-grid-lead' : 'post-grid'}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} isCategoryShown={category === null} />
          ))}
        </div>
      )}
      <PageLinks
        path={category ? pathTo.blogCategory(category.slug) : pathTo.blog()}
        page={page}
        totalPages={total_pages}
      />
      <CallToListen />
    </>
  )
}
