import './staff-content.css'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { BlogActions, BlogViews } from './calendar/blog-views.tsx'
import type { PostFiguresAnswer } from './figures/post-figures-query.ts'
import { PostStateBadge } from './post-state-badge.tsx'
import type { PostList, PostRow } from './post-data.ts'
import { shownTitle } from './shown-title.ts'

export type PostState = 'all' | 'draft' | 'scheduled' | 'published'

interface PostListScreenProps {
  readonly list: PostList
  /** What posts brought in the last 28 days. */
  readonly figures: PostFiguresAnswer
  readonly asked: { readonly state: PostState; readonly name: string; readonly page: number }
}

/** The posts of the blog with drafts, the latest change first (Product §2 staff area). */
export function PostListScreen({ list, figures, asked }: PostListScreenProps) {
  const titles = new Map(list.categories.map(({ slug, title }) => [slug, title]))
  const brought = new Map(figures.posts.map((row) => [row.id, row]))
  const tab = (state: PostState, label: string) => ({
    to: withQuery(pathToStaff.staffBlog(), {
      state: state === 'all' ? undefined : state,
      q: asked.name === '' ? undefined : asked.name,
    }),
    label,
    count: list.counts[state],
    isOn: asked.state === state,
  })
  return (
    <StaffPage
      title={m.content_blog()}
      search={{ label: m.content_post_search(), value: asked.name }}
      tabs={[
        tab('all', m.content_all()),
        tab('published', m.content_posts_public()),
        tab('scheduled', m.content_posts_scheduled()),
        tab('draft', m.content_posts_draft()),
      ]}
      actions={<BlogActions />}
    >
      <BlogViews view="list" />
      <p className="mb-3 text-small text-ink-2">{m.content_figures_28()}</p>
      <StaffTable<PostRow>
        caption={m.content_blog()}
        columns={[
          { id: 'title', title: m.content_title(), role: 'title', isCut: 'wide', cell: shownTitle },
          {
            id: 'state',
            title: m.content_post_state(),
            role: 'status',
            cell: (row) => <PostStateBadge state={row.state} needsAlt={row.needs_alt} />,
          },
          { id: 'category', title: m.content_post_category(), cell: (row) => titles.get(row.category_slug) },
          { id: 'date', title: m.content_post_date(), cell: (row) => row.formatted_published_at ?? '—' },
          {
            id: 'views',
            title: m.content_figures_views(),
            isNumber: true,
            cell: ({ id }) => formatNumber(brought.get(id)?.views ?? 0),
          },
          {
            id: 'orders',
            title: m.content_figures_orders(),
            isNumber: true,
            cell: ({ id }) => formatNumber(brought.get(id)?.orders ?? 0),
          },
          { id: 'changed', title: m.content_post_changed(), cell: (row) => row.formatted_updated_at },
        ]}
        rows={list.posts}
        keyOf={(row) => row.id}
        addressOf={(row) => pathToStaff.staffPost(row.id)}
        empty={<EmptyState title={m.content_posts_none()} text={m.content_posts_none_text()} />}
      />
      <StaffPages page={asked.page} total_pages={list.total_pages} />
    </StaffPage>
  )
}
