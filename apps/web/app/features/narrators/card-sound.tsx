import { m } from '../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { Kept } from '../../ui/kept-markup.tsx'

interface CardSoundProps {
  /** Null for a narrator whose demo cannot be played yet. */
  readonly track: Track | null
  readonly queue: readonly Track[]
}

/** What a card lets one hear: the button, the title and the wave. */
export function CardSound({ track, queue }: CardSoundProps) {
  if (!track) return <p className="narrator-silent">{m.list_no_demo()}</p>
  return (
    <Kept className="flex items-center gap-3.5" of={['sound', track]}>
      {() => (
        <>
          <TrackPlayButton track={track} queue={queue} />
          <div className="min-w-0 flex-1">
            <p className="narrator-track">
              <span className="truncate">{track.title}</span>
              <TrackTime track={track} />
            </p>
            <TrackWave track={track} queue={queue} />
          </div>
        </>
      )}
    </Kept>
  )
}
