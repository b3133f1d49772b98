import { m } from '../../../paraglide/messages.js'
import { formatDuration } from '../../../ui/format/times.ts'
import { usePause } from './use-pause.ts'

/** «Пауза», with the time that is left of one. */
export function PauseClock() {
  const { hours, left_seconds } = usePause()
  if (hours === 0) return m.workspace_pause()
  if (hours < 0) return m.workspace_paused()
  return (
    <>
      {m.workspace_pause()} <span className="tabular-nums">{formatDuration(left_seconds)}</span>
    </>
  )
}
