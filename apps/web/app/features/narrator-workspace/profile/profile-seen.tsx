import { Clock3, Eye, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { isInsideTimetable, localMoment } from '@tembrel/domain/narrators/timetable.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { useNow } from '../../../ui/use-now.ts'
import { PauseReason } from '../../narrators/pause-reason.tsx'
import type { NarratorSelf } from './profile-draft.ts'
import { usePause } from '../pause/use-pause.ts'

interface ProfileSeenProps {
  readonly narrator: NarratorSelf
  /** A time in UTC. */
  readonly loaded_at: string
}

/** How clients see the narrator at this moment: moderation first, then the pause, then his working hours. */
export function ProfileSeen({ narrator, loaded_at }: ProfileSeenProps) {
  const now = useNow(loaded_at)
  const pause = usePause()
  const isListed = narrator.state === 'active'
  const Icon = !isListed ? EyeOff : pause.hours === 0 ? Eye : Clock3
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-3" aria-label={m.workspace_seen_title()}>
      <Icon className="text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-body font-semibold">{m.workspace_seen_title()}</h2>
        <p className="text-small text-ink-2">
          {seenWords(narrator, pause.hours !== 0)}{' '}
          {isListed &&
            (pause.hours === 0 ? hoursWords(narrator, now) : <PauseReason until={pause.ends_at} now={now} />)}
        </p>
      </div>
      {isListed && (
        <Link className="link text-small" to={pathTo.narrator(narrator.slug)}>
          {m.workspace_seen_link()}
        </Link>
      )}
    </section>
  )
}

function seenWords({ state }: NarratorSelf, isPaused: boolean): string {
  if (state === 'disabled') return m.workspace_seen_disabled()
  if (state === 'returned') return m.workspace_seen_returned()
  if (state !== 'active') return m.workspace_seen_moderated()
  return isPaused ? m.workspace_seen_paused() : m.workspace_seen_open()
}

/** Urgent orders come in working hours only; nothing is said to those who take none. */
function hoursWords({ urgent, timezone, timetable }: NarratorSelf, now: string): string | null {
  if (!urgent || timezone === null) return null
  try {
    const isWorking = isInsideTimetable(timetable, localMoment(new Date(now), timezone.name))
    return isWorking ? m.workspace_seen_now() : m.workspace_seen_later()
  } catch {
    // A timezone that this machine does not know: nothing can be said of the hours.
    return null
  }
}
