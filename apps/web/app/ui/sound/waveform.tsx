import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../class-names.ts'
import { pathOfPeaks } from './wave-shape.ts'

/** Where a sound is, in seconds; read at every frame, so it is not React's business. */
export interface Playhead {
  readonly read: () => number
  readonly subscribe: (listener: () => void) => () => void
}

interface WaveformProps {
  /** Base64 as the service gives it; null draws flat dots. */
  readonly peaks: string | null
  readonly duration_seconds: number
  readonly size?: 's' | 'm' | 'l'
  /** Given while this sound is the current one: it then shows its progress and is a slider. */
  readonly playhead?: Playhead | undefined
  readonly onSeek?: (seconds: number) => void
  readonly className?: string
  /** Names the slider where there are several on a screen. */
  readonly label?: string | undefined
}

const STEP_SECONDS = 5
const BARS = { s: { bar: 3, gap: 2 }, m: { bar: 3, gap: 2 }, l: { bar: 4, gap: 3 } } as const

/** A sound as a row of bars. */
export function Waveform(props: WaveformProps) {
  const { peaks, duration_seconds, size = 'm', playhead, onSeek, className, label = m.ui_position() } = props
  const wave = useRef<HTMLDivElement>(null)
  const box = useBox(wave)
  const path = useMemo(() => pathOfPeaks(peaks, { ...(box ?? UNMEASURED[size]), ...BARS[size] }), [peaks, box, size])
  const seek = useSeek(wave, duration_seconds, playhead, onSeek)
  usePlayhead(wave, duration_seconds, playhead)
  const slider = playhead && onSeek ? { ...SLIDER, 'aria-label': label, 'aria-valuemax': duration_seconds } : {}
  return (
    <div
      ref={wave}
      className={classNames('wave', size !== 'm' && `wave-${size}`, className)}
      data-flat={path === ''}
      {...slider}
      {...seek}
    >
      {path !== '' && (
        <svg aria-hidden strokeWidth={BARS[size].bar} {...(box === null && stretched(UNMEASURED[size]))}>
          <path d={path} {...(box === null && { vectorEffect: 'non-scaling-stroke' })} />
          {playhead && <path className="wave-played" d={path} />}
        </svg>
      )}
      {playhead && <span className="wave-head" />}
    </div>
  )
}

const SLIDER = { role: 'slider', tabIndex: 0, 'aria-valuemin': 0 } as const

interface Box {
  readonly width: number
  readonly height: number
}

/** About the room on a card: what the server draws is stretched to the room there is until that is known. */
const UNMEASURED: Readonly<Record<'s' | 'm' | 'l', Box>> = {
  s: { width: 160, height: 28 },
  m: { width: 280, height: 44 },
  l: { width: 640, height: 92 },
}

const stretched = ({ width, height }: Box) => ({ viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' })

/** The room in whole pixels; null until it is known, which is never on the server. */
function useBox(wave: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const element = wave.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const width = Math.floor(element.clientWidth)
      const height = element.clientHeight
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [wave])
  return box
}

/** Moves the playhead without rendering: the part played is a clip, the line a translation. */
function usePlayhead(wave: RefObject<HTMLElement | null>, duration_seconds: number, playhead?: Playhead): void {
  useLayoutEffect(() => {
    const element = wave.current
    if (!element || !playhead) return
    const draw = (): void => {
      const seconds = playhead.read()
      const part = duration_seconds > 0 ? Math.min(1, seconds / duration_seconds) : 0
      element.style.setProperty('--played', String(part))
      const whole = Math.floor(seconds)
      if (element.getAttribute('aria-valuenow') === String(whole)) return
      element.setAttribute('aria-valuenow', String(whole))
      element.setAttribute('aria-valuetext', m.ui_position_of({ count: whole, total: Math.floor(duration_seconds) }))
    }
    draw()
    const stop = playhead.subscribe(draw)
    return () => {
      stop()
      // A wave that is no slider any more has no value either.
      for (const name of ['aria-valuenow', 'aria-valuetext']) element.removeAttribute(name)
    }
  }, [wave, duration_seconds, playhead])
}

function useSeek(
  wave: RefObject<HTMLElement | null>,
  duration_seconds: number,
  playhead: Playhead | undefined,
  onSeek: ((seconds: number) => void) | undefined,
) {
  if (!onSeek) return {}
  const seekTo = (seconds: number): void => onSeek(Math.min(Math.max(0, seconds), duration_seconds))
  const seekByPointer = (event: PointerEvent): void => {
    const box = wave.current?.getBoundingClientRect()
    if (box && box.width > 0) seekTo(((event.clientX - box.left) / box.width) * duration_seconds)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      seekByPointer(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seekByPointer(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!playhead) return
      const now = playhead.read()
      const targets: Record<string, number> = {
        ArrowLeft: now - STEP_SECONDS,
        ArrowDown: now - STEP_SECONDS,
        ArrowRight: now + STEP_SECONDS,
        ArrowUp: now + STEP_SECONDS,
        Home: 0,
        End: duration_seconds,
      }
      const target = targets[event.key]
      if (target === undefined) return
      event.preventDefault()
      seekTo(target)
    },
  }
}
