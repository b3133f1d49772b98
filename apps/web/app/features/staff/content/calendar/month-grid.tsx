import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { monthAfter, monthWeeks } from '@tembrel/domain/content/month-weeks.ts'
import { plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { m } from '../../../../paraglide/messages.js'
import { pathToStaff } from '../../../../staff-paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { formatDate } from '../../../../ui/format/times.ts'
import { CalendarPost, DRAGGED_POST } from './calendar-post.tsx'
import type { PostRow } from '../post-data.ts'

export type ByDay = ReadonlyMap<string, readonly PostRow[]>

/** How many days a key goes from the one that has the keyboard. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTH_STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

interface MonthGridProps {
  readonly month: string
  readonly today: string
  readonly byDay: ByDay
  /** The day that Tab comes to. */
  readonly active: string
  readonly grid: RefObject<HTMLTableElement | null>
  readonly onDay: (day: string) => void
  /** Null for who may not move a post. */
  readonly onMove: ((post: PostRow) => void) | null
  readonly onDrop: (id: number, day: string) => void
}

/** A month in weeks from Monday: arrows go from day to day, PageUp and PageDown from month to month. */
export function MonthGrid({ month, today, byDay, active, grid, onDay, onMove, onDrop }: MonthGridProps) {
  const [over, setOver] = useState<string | null>(null)
  const open = useOpenDay()
  const mover = (post: PostRow) => onMove && (() => onMove(post))
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>, day: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const posts = byDay.get(day) ?? []
    const next = dayByKey(event.key, day)
    const focused = posts.find(({ id }) => (event.target as HTMLElement).closest(`[data-post="${id}"]`) !== null)
    if (next !== null) onDay(next)
    else if (event.key === 'Escape' && event.target !== event.currentTarget) event.currentTarget.focus()
    else if (event.key === 'Enter' && event.target === event.currentTarget) open(event.currentTarget, posts)
    else if (event.code === 'KeyM' && posts[0] && onMove) onMove(focused ?? posts[0])
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is moved in by keys is a grid
    <table ref={grid} role="grid" className="calendar-grid" aria-labelledby="calendar-month">
      <thead>
        <tr>
          {weekdays().map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                role="gridcell"
                data-day={day}
                tabIndex={day === active ? 0 : -1}
                aria-current={day === today ? 'date' : undefined}
                className={classNames(!day.startsWith(month) && 'calendar-beside', over === day && 'calendar-over')}
                onKeyDown={(event) => onKeyDown(event, day)}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(DRAGGED_POST)) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDragLeave={() => setOver((known) => (known === day ? null : known))}
                onDrop={(event) => {
                  event.preventDefault()
                  setOver(null)
                  onDrop(Number(event.dataTransfer.getData(DRAGGED_POST)), day)
                }}
              >
                <time dateTime={day} className="calendar-day">
                  <span aria-hidden>{Number(day.slice(-2))}</span>
                  <span className="hidden-text">{formatDate(`${day}T00:00:00+03:00`)}</span>
                </time>
                {byDay.get(day)?.map((post) => (
                  <div key={post.id} data-post={post.id}>
                    <CalendarPost post={post} tabIndex={day === active ? 0 : -1} onMove={mover(post)} />
                  </div>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Enter opens the only post of a day; of several the first gets the keyboard. */
function useOpenDay(): (cell: HTMLElement, posts: readonly PostRow[]) => void {
  const navigate = useNavigate()
  return (cell, [first, second]) => {
    if (second) cell.querySelector('a')?.focus()
    else if (first) void navigate(pathToStaff.staffPost(first.id))
  }
}

function dayByKey(key: string, day: string): string | null {
  const step = STEPS[key]
  if (step !== undefined) return plusDays(day, step)
  const months = MONTH_STEPS[key]
  return months === undefined ? null : sameDayOf(monthAfter(day.slice(0, 7), months), day)
}

/** The same day of another month, or its last: 31 January leads to 28 February. */
function sameDayOf(month: string, day: string): string {
  const last = plusDays(`${monthAfter(month, 1)}-01`, -1)
  const same = `${month}${day.slice(-3)}`
  return same > last ? last : same
}

function weekdays(): string[] {
  return [
    ...[m.profile_day_1(), m.profile_day_2(), m.profile_day_3(), m.profile_day_4()],
    ...[m.profile_day_5(), m.profile_day_6(), m.profile_day_7()],
  ]
}
