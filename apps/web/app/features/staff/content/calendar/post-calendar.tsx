import '../staff-content.css'
import '../../editing/editing.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { isInCalendar, monthAfter } from '@tembrel/domain/content/month-weeks.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import { m } from '../../../../paraglide/messages.js'
import { usePageKeyList } from '../../../../player/page-key-list.ts'
import { openDialog } from '../../../../ui/dialogs/dialog-stack.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatMonth } from '../../../../ui/format/months.ts'
import { formatDate } from '../../../../ui/format/times.ts'
import { StaffPage } from '../../parts/staff-page.tsx'
import { BlogActions, BlogViews, calendarAddress } from './blog-views.tsx'
import { CalendarPost } from './calendar-post.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { ByDay } from './month-grid.tsx'
import type { PostCalendar, PostRow } from '../post-data.ts'
import { shownTitle } from '../shown-title.ts'
import { useMay } from '../../../session/use-may.ts'

const STAY = { preventScrollReset: true, state: { keepFocus: true } } as const
/** Posts by their days of publication, and drafts beside them (Product 7.861): on a phone a list by day. */
export function PostCalendarScreen({ calendar }: { readonly calendar: PostCalendar }) {
  const { month, today, drafts, drafts_count } = calendar
  const { byDay, ask, drop, said, active, goTo, grid } = useCalendar(calendar)
  const mayMove = useMay()('PUT /staff/posts/{id}/moment')
  const move = mayMove ? (post: PostRow): void => ask(post, null) : null
  usePageKeyList(
    useMemo(
      () =>
        [
          ['← ↑ ↓ →', m.content_calendar_key_days()],
          ['PageUp PageDown', m.content_calendar_key_months()],
          ['Enter', m.content_calendar_key_open()],
          ...(mayMove ? ([['M', m.content_calendar_key_move()]] as const) : []),
        ] as const,
      [mayMove],
    ),
  )
  return (
    <StaffPage title={m.content_blog()} actions={<BlogActions />}>
      <BlogViews view="calendar" />
      <MonthHead {...{ month, today }} />
      <div className="calendar-columns">
        <MonthGrid {...{ month, today, byDay, active, grid }} onDay={goTo} onMove={move} onDrop={drop} />
        <Agenda {...{ month, today, byDay }} onMove={move} />
        <Drafts drafts={drafts} count={drafts_count} onMove={move} />
      </div>
      <p role="status" className="hidden-text">
        {said}
      </p>
    </StaffPage>
  )
}

function MonthHead({ month, today }: { readonly month: string; readonly today: string }) {
  return (
    <div className="calendar-head">
      <Turn label={m.content_calendar_before()} to={monthAfter(month, -1)}>
        <ChevronLeft />
      </Turn>
      <h2 id="calendar-month" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Turn label={m.content_calendar_after()} to={monthAfter(month, 1)}>
        <ChevronRight />
      </Turn>
      {month !== today.slice(0, 7) && (
        <Link className="chip" to={calendarAddress()} {...STAY}>
          {m.content_calendar_today()}
        </Link>
      )}
    </div>
  )
}

interface TurnProps {
  readonly label: string
  /** A month. */
  readonly to: string
  readonly children: ReactNode
}

/** Leads to the month beside; at the ends of the calendar nowhere. */
function Turn({ label, to, children }: TurnProps) {
  if (!isInCalendar(to)) {
    return (
      <IconButton isOutlined label={label} aria-disabled>
        {children}
      </IconButton>
    )
  }
  return (
    <Link className="icon-btn icon-btn-outline" aria-label={label} to={calendarAddress(to)} {...STAY}>
      {children}
    </Link>
  )
}

interface DraftsProps {
  readonly drafts: readonly PostRow[]
  /** Of all. */
  readonly count: number
  readonly onMove: ((post: PostRow) => void) | null
}

function Drafts({ drafts, count, onMove }: DraftsProps) {
  return (
    <section className="calendar-drafts" aria-labelledby="calendar-drafts">
      <h2 id="calendar-drafts" className="text-h3">
        {m.content_calendar_drafts()}
      </h2>
      {drafts.length === 0 && <p className="text-small text-ink-2">{m.content_calendar_drafts_none()}</p>}
      <ul>
        {drafts.map((post) => (
          <li key={post.id}>
            <CalendarPost post={post} onMove={onMove && (() => onMove(post))} />
          </li>
        ))}
      </ul>
      {count > drafts.length && <p className="text-small text-ink-2">{m.content_calendar_drafts_more({ count })}</p>}
    </section>
  )
}

function useCalendar({ month, today, posts, drafts }: PostCalendar) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(today.startsWith(month) ? today : `${month}-01`)
  const isWanted = useRef(false)
  const [said, setSaid] = useState('')
  const byDay: ByDay = useMemo(
    () => Map.groupBy(posts, ({ published_at }) => moscowDate(new Date(published_at ?? 0))),
    [posts],
  )
  const shown = active.startsWith(month) ? active : `${month}-01`
  useEffect(() => {
    if (!isWanted.current || !active.startsWith(month)) return
    isWanted.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active, month, posts])
  const goTo = (day: string): void => {
    if (!isInCalendar(day.slice(0, 7))) return
    isWanted.current = true
    setActive(day)
    if (!day.startsWith(month)) void navigate(calendarAddress(day.slice(0, 7)), STAY)
  }
  const ask = (post: PostRow, day: string | null): void =>
    void openDialog(async () => (await import('./move-post-dialog.tsx')).MovePostDialog, {
      post,
      day,
      onMoved: ({ published_at }: PostRow) => {
        const title = shownTitle(post)
        setSaid(
          published_at === null
            ? m.content_moved_to_drafts({ title })
            : m.content_moved({ title, day: formatDate(published_at) }),
        )
        if (published_at !== null) setActive(moscowDate(new Date(published_at)))
        void revalidate()
      },
    })
  const drop = (id: number, day: string): void => {
    const post = [...posts, ...drafts].find((one) => one.id === id)
    if (post) ask(post, day)
  }
  return { byDay, ask, drop, said, active: shown, goTo, grid }
}

interface AgendaProps {
  readonly month: string
  readonly today: string
  readonly byDay: ByDay
  readonly onMove: ((post: PostRow) => void) | null
}

/** The days of a month that have posts, one below the other: for narrow screens. */
function Agenda({ month, today, byDay, onMove }: AgendaProps) {
  const days = [...byDay.keys()].filter((day) => day.startsWith(month))
  return (
    <div className="calendar-agenda">
      {days.length === 0 && <p className="text-ink-2">{m.content_calendar_none()}</p>}
      {days.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3 id={`agenda-${day}`} className="calendar-agenda-day">
            {formatDate(`${day}T00:00:00+03:00`)}
            {day === today && ` · ${m.content_calendar_today()}`}
          </h3>
          <ul>
            {byDay.get(day)?.map((post) => (
              <li key={post.id}>
                <CalendarPost post={post} onMove={onMove && (() => onMove(post))} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
