import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { withQuery } from '../../../../paths.ts'
import { pathToStaff } from '../../../../staff-paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { useMay } from '../../../session/use-may.ts'

/** The address of the calendar; without a month that of today. */
export function calendarAddress(month?: string): string {
  return withQuery(pathToStaff.staffBlog(), { view: 'calendar', month })
}

/** What is done on both views of the blog. */
export function BlogActions() {
  const may = useMay()
  return (
    <>
      <ButtonLink to={pathToStaff.staffCategories()}>{m.content_categories()}</ButtonLink>
      {may('POST /staff/posts') && (
        <ButtonLink kind="accent" to={pathToStaff.staffPost('new')}>
          <Plus />
          {m.content_post_new()}
        </ButtonLink>
      )}
    </>
  )
}

const STAY = { preventScrollReset: true, state: { keepFocus: true } } as const

type BlogView = 'list' | 'calendar' | 'figures'

/** The posts as a list, by their days, or what they brought; the choice is in the address. */
export function BlogViews({ view: shown }: { readonly view: BlogView }) {
  const view = (name: BlogView, to: string, label: string) => (
    <Link className="chip" to={to} aria-current={name === shown ? 'true' : undefined} {...STAY}>
      {label}
    </Link>
  )
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={m.content_view()}>
      {view('list', pathToStaff.staffBlog(), m.content_view_list())}
      {view('calendar', calendarAddress(), m.content_view_calendar())}
      {view('figures', withQuery(pathToStaff.staffBlog(), { view: 'figures' }), m.content_view_figures())}
    </nav>
  )
}
