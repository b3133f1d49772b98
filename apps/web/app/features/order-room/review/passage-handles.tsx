import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatDuration } from '../../../ui/format/times.ts'
import { moveBorder } from './selection.ts'
import { passageText } from './review-threads.ts'
import type { Passage } from './review-threads.ts'

interface PassageHandlesProps {
  readonly passage: Passage
  readonly duration_ms: number
  /** The wave that the passage lies on. */
  readonly stage: RefObject<HTMLElement | null>
  readonly onChange: (passage: Passage) => void
  readonly onClear: () => void
}

const STEP_MS = 100
const LARGE_STEP_MS = 1000

/** The marked place over a wave; its borders are sliders. */
export function PassageHandles(props: PassageHandlesProps) {
  const { passage, duration_ms } = props
  const share = (ms: number): string => `${String((ms / Math.max(1, duration_ms)) * 100)}%`
  const to_ms = passage.to_ms ?? passage.from_ms
  return (
    <div className="review-passage">
      <span
        className="review-range"
        aria-hidden
        style={{ left: share(passage.from_ms), width: share(to_ms - passage.from_ms) }}
      />
      <Handle {...props} border="from" left={share(passage.from_ms)} />
      {passage.to_ms !== null && <Handle {...props} border="to" left={share(passage.to_ms)} />}
      <span className="review-range-label num" aria-hidden style={{ left: share((passage.from_ms + to_ms) / 2) }}>
        {passageText(passage)}
      </span>
    </div>
  )
}

interface HandleProps extends PassageHandlesProps {
  readonly border: 'from' | 'to'
  readonly left: string
}

function Handle({ passage, duration_ms, stage, border, left, onChange, onClear }: HandleProps) {
  const value = border === 'from' ? passage.from_ms : (passage.to_ms ?? passage.from_ms)
  const other = border === 'from' ? passage.to_ms : passage.from_ms
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return onClear()
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const step = (event.shiftKey ? LARGE_STEP_MS : STEP_MS) * (event.key === 'ArrowLeft' ? -1 : 1)
    onChange(moveBorder(passage, border, step, duration_ms))
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || box.width === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = ((event.clientX - box.left) / box.width) * duration_ms
    onChange(moveBorder(passage, border, at - value, duration_ms))
  }
  return (
    <span
      className="review-handle"
      role="slider"
      tabIndex={0}
      aria-label={border === 'from' ? m.review_range_from() : m.review_range_to()}
      aria-valuemin={border === 'from' ? 0 : Math.round((other ?? 0) / 1000)}
      aria-valuemax={Math.round((border === 'from' && other !== null ? other : duration_ms) / 1000)}
      aria-valuenow={Math.round(value / 1000)}
      aria-valuetext={formatDuration(value / 1000)}
      style={{ left }}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
