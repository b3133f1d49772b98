import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { m } from '../paraglide/messages.js'
import { formatDuration } from '../ui/format/times.ts'
import { PlayButton } from '../ui/sound/play-button.tsx'
import type { PlayState } from '../ui/sound/play-button.tsx'
import { Waveform } from '../ui/sound/waveform.tsx'
import { player, useTrackState } from './player.ts'
import type { Track } from './track.ts'

interface TrackProps {
  readonly track: Track
  /** The list this track is shown in. */
  readonly queue?: readonly Track[] | undefined
}

/** What the button of a track says it will do. */
export function playLabel(track: Track, state: PlayState): string {
  if (state === 'playing' || state === 'loading') return m.player_pause_of({ who: track.who })
  return state === 'failed' ? m.player_retry_of({ who: track.who }) : m.player_listen_to({ who: track.who })
}

interface TrackPlayButtonProps extends TrackProps {
  readonly size?: 's' | 'm' | 'l'
  readonly className?: string
  /** Named in place of the person where all tracks are one person's. */
  readonly says?: string
}

/** The button that plays a track. */
export function TrackPlayButton({ track, queue, size, className, says }: TrackPlayButtonProps) {
  const state = useTrackState(track.id)
  return (
    <PlayButton
      track={track.id}
      state={state}
      label={playLabel(says === undefined ? track : { ...track, who: says }, state)}
      onClick={() => player.toggle(track, { queue })}
      size={size}
      className={className}
    />
  )
}

/** The wave of a track: shows its progress and moves it while the track is the current one. */
export function TrackWave({
  track,
  queue,
  size,
  className,
}: TrackProps & { size?: 's' | 'm' | 'l'; className?: string }) {
  const isCurrent = useTrackState(track.id) !== 'idle'
  return (
    <Waveform
      peaks={track.sound.peaks}
      duration_seconds={track.sound.duration_ms / 1000}
      size={size}
      className={className}
      playhead={isCurrent ? player.playhead : undefined}
      onSeek={(seconds) => player.seek(track, seconds, { queue })}
    />
  )
}

/** `0:32`, and `0:12 / 0:32` while the track is the current one. */
export function TrackTime({ track }: { readonly track: Track }) {
  const isCurrent = useTrackState(track.id) !== 'idle'
  const total = formatDuration(track.sound.duration_ms / 1000)
  const now = useRef<HTMLSpanElement>(null)
  useTimeText(now, isCurrent)
  return (
    <span className="num whitespace-nowrap">
      {isCurrent && <span ref={now} />}
      {isCurrent && ' / '}
      {total}
    </span>
  )
}

/** Writes the time of the playhead into an element once a second, without rendering. `write` words it. */
export function useTimeText(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  write: (seconds: number) => string = formatDuration,
): void {
  useEffect(() => {
    const target = element.current
    if (!isOn || !target) return
    const update = (): void => {
      const text = write(player.playhead.read())
      if (target.textContent !== text) target.replaceChildren(text)
    }
    update()
    return player.playhead.subscribe(update)
  }, [element, isOn, write])
}
