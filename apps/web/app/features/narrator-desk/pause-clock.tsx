import { m } from '../../paraglide/messages.js'
import { formatDuration } from '../../ui/format/times.ts'
import { usePause } from './use-pause.ts'

/** «Пауза», with the time that is left of one. */
export function PauseClock() {
  const { hours, left_seconds } = usePause()
  if (hours === 0) return m.ns_pause()
  if (hours < 0) return m.ns_paused()
  return (
    <>
      {m.ns_pause()} <span className="tabular-nums">{formatDuration(left_seconds)}</span>
    </>
  )
}
