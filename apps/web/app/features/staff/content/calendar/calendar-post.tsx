import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { pathToStaff } from '../../../../staff-paths.ts'
import { formatClock } from '../../../../ui/format/times.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { PostRow } from '../post-data.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import { shownTitle } from '../shown-title.ts'

/** The type of what is dragged: a text from elsewhere is no post. */
export const DRAGGED_POST = 'application/x-tembrel-post'

interface CalendarPostProps {
  readonly post: PostRow
  /** In a day of the grid it is reached only while its day has the keyboard. */
  readonly tabIndex?: 0 | -1
  /** Null for who may not move it. */
  readonly onMove: (() => void) | null
}

/** A post in the calendar: opens its editor, is dragged to another day, or moved by its button. */
export function CalendarPost({ post, tabIndex, onMove }: CalendarPostProps) {
  const title = shownTitle(post)
  return (
    <div className="calendar-post" data-state={post.state}>
      <Link
        className="calendar-post-link"
        to={pathToStaff.staffPost(post.id)}
        tabIndex={tabIndex}
        draggable={onMove !== null}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_POST, String(post.id))
          dataTransfer.effectAllowed = 'move'
        }}
      >
        <span className="calendar-post-title">{title}</span>
        <span className="calendar-post-facts">
          {post.published_at !== null && <span>{formatClock(post.published_at)}</span>}
          <PostStateBadge state={post.state} />
        </span>
      </Link>
      {onMove !== null && (
        <IconButton isSmall label={m.content_move({ title })} tabIndex={tabIndex} onClick={onMove}>
          <CalendarClock className="icon-s" />
        </IconButton>
      )}
    </div>
  )
}
