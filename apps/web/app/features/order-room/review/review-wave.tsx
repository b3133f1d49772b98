import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { m } from '../../../paraglide/messages.js'
import { player, useTrackState } from '../../../player/player.ts'
import type { Track } from '../../../player/track.ts'
import { Waveform } from '../../../ui/sound/waveform.tsx'
import type { Playhead } from '../../../ui/sound/waveform.tsx'
import { PassageHandles } from './passage-handles.tsx'
import { ReviewPins } from './review-pins.tsx'
import { useReview } from './review.ts'
import { extendPassage, momentAt, passageBetween } from './selection.ts'

interface ReviewWaveProps {
  readonly file: WireFile
  readonly track: Track
  readonly queue: readonly Track[]
  /** Of several recordings, which; null where there is one. */
  readonly label: string | null
}

/** A recording that is not current has no playhead, but its wave can be reached and moved all the same. */
const AT_REST: Playhead = { read: () => 0, subscribe: () => () => undefined }

/** The wave of a recording with what is said about it: a press is a moment, a drag a passage, pins are comments. */
export function ReviewWave({ file, track, queue, label }: ReviewWaveProps) {
  const review = useReview()
  const isCurrent = useTrackState(track.id) !== 'idle'
  const wave = useRef<HTMLDivElement>(null)
  const passage = review.mark.file_id === file.id ? review.mark.passage : null
  const { duration_ms } = track.sound
  const marking = useMarking(wave, file.id, track, queue)
  return (
    <div className="review-wave" data-idle={!isCurrent} data-marks={review.canComment}>
      <ReviewPins file_id={file.id} duration_ms={duration_ms} />
      <div className="review-stage">
        {/* What is pressed and moved is the slider inside; here its presses are read as marks. */}
        <div ref={wave} role="presentation" {...marking}>
          <Waveform
            peaks={track.sound.peaks}
            duration_seconds={duration_ms / 1000}
            size="l"
            className="room-wave"
            label={label === null ? undefined : m.room_position_of({ file: label })}
            playhead={isCurrent ? player.playhead : AT_REST}
            onSeek={(seconds) => player.seek(track, seconds, { queue })}
          />
        </div>
        {passage && (
          <PassageHandles
            passage={passage}
            duration_ms={duration_ms}
            stage={wave}
            onChange={(next) => review.setPassage(file.id, next)}
            onClear={review.clearMark}
          />
        )}
      </div>
    </div>
  )
}

/** A pointer that has moved less than this was pressed and not dragged. */
const DRAG_PX = 5
const KEY_STEP_MS = 1000

/** Reads presses and drags as moments and passages; without the right to comment the wave only seeks. */
function useMarking(wave: RefObject<HTMLDivElement | null>, file_id: string, track: Track, queue: readonly Track[]) {
  const review = useReview()
  const { duration_ms } = track.sound
  const drag = useRef<{ x: number; isMoved: boolean } | null>(null)
  if (!review.canComment) return {}
  const msAt = (clientX: number): number => {
    const box = wave.current?.getBoundingClientRect()
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * duration_ms : 0
  }
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, isMoved: false }
    },
    onPointerMoveCapture: (event: PointerEvent<HTMLElement>) => {
      const start = drag.current
      if (!start) return
      event.stopPropagation()
      if (!start.isMoved && Math.abs(event.clientX - start.x) < DRAG_PX) return
      start.isMoved = true
      review.setPassage(file_id, passageBetween(msAt(start.x), msAt(event.clientX), duration_ms))
    },
    onPointerUpCapture: (event: PointerEvent<HTMLElement>) => {
      const start = drag.current
      drag.current = null
      if (!start || start.isMoved) return
      const moment = momentAt(msAt(event.clientX), duration_ms)
      player.seek(track, moment.from_ms / 1000, { queue })
      review.setPassage(file_id, moment)
    },
    onPointerCancelCapture: () => {
      drag.current = null
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Escape') review.clearMark()
      if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      event.stopPropagation()
      const passage = review.mark.file_id === file_id ? review.mark.passage : null
      const step = event.key === 'ArrowLeft' ? -KEY_STEP_MS : KEY_STEP_MS
      review.setPassage(file_id, extendPassage(passage, review.headOf(file_id), step, duration_ms))
    },
  }
}

/** Words for those who use the keyboard, under the waves. */
export function ReviewKeys() {
  const { canComment, sources } = useReview()
  if (!canComment) return null
  return <p className="review-keys">{sources.length > 1 ? m.review_keys() : m.review_keys_short()}</p>
}
