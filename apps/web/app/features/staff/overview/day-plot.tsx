import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { dayText, figureText, figureTitle, shortDayText, type KeyFigure } from './overview-labels.ts'
import type { Overview } from './overview-query.ts'

type Day = Overview['days'][number]

const WIDTH = 1000
const HEIGHT = 200

interface DayPlotProps {
  readonly figure: KeyFigure
  readonly days: readonly Day[]
}

/**
 * A figure by day as a line, beside that of the period before. It is a slider over the days: arrows, Home and End move, and what the day had is
 * written above and said. The figures stand in a table below it.
 */
export function DayPlot({ figure, days }: DayPlotProps) {
  const [chosen, setChosen] = useState(days.length - 1)
  const at = Math.min(chosen, days.length - 1)
  const day = days[at]
  const values = days.flatMap(({ now, before_day, before }) => [
    now[figure],
    ...(before_day === null ? [] : [before[figure]]),
  ])
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const x = (index: number): number => (days.length === 1 ? WIDTH / 2 : (index / (days.length - 1)) * WIDTH)
  const y = (value: number): number => HEIGHT - ((value - least) / (most - least)) * HEIGHT
  const before = days.filter(({ before_day }) => before_day !== null)
  const pathOf = (of: readonly Day[], part: 'now' | 'before'): string =>
    of
      .map((one, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(one[part][figure]).toFixed(1)}`)
      .join('')
  const move = (to: number): void => setChosen(Math.max(0, Math.min(days.length - 1, to)))
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 }[event.key]
    const far = { Home: 0, End: days.length - 1, PageUp: at + 7, PageDown: at - 7 }[event.key]
    const place = to ?? far
    if (place === undefined) return
    event.preventDefault()
    move(place)
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    move(Math.round(((event.clientX - left) / width) * (days.length - 1)))
  }
  if (day === undefined) return null
  const words = pointText(figure, day)
  const mark = { left: `${(x(at) / WIDTH) * 100}%`, top: `${(y(day.now[figure]) / HEIGHT) * 100}%` }
  return (
    <figure className="day-plot">
      <figcaption className="day-plot-point">
        <strong>{words.now}</strong>
        {words.before !== null && <span className="text-ink-2">{words.before}</span>}
      </figcaption>
      <div
        className="day-plot-field"
        role="slider"
        tabIndex={0}
        aria-label={m.overview_plot({ figure: figureTitle(figure) })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={[words.now, words.before].filter((text) => text !== null).join(', ')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <line className="day-plot-floor" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
          <line className="day-plot-top" x1={0} x2={WIDTH} y1={y(most)} y2={y(most)} />
          <path className="day-plot-before" d={pathOf(before, 'before')} />
          <path className="day-plot-now" d={pathOf(days, 'now')} />
        </svg>
        <span className="day-plot-most">{figureText(figure, most)}</span>
        <span className="day-plot-line" style={{ left: mark.left }} />
        <span className="day-plot-dot" style={mark} />
      </div>
      <div className="day-plot-days" aria-hidden>
        {[...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].map((index) => (
          <span key={index}>{shortDayText(days[index]?.day ?? '')}</span>
        ))}
      </div>
    </figure>
  )
}

/** What a day had, and the day that it is held against. */
function pointText(figure: KeyFigure, { day, now, before_day, before }: Day): { now: string; before: string | null } {
  return {
    now: m.overview_point({ day: dayText(day), value: figureText(figure, now[figure]) }),
    before:
      before_day === null
        ? null
        : m.overview_point_before({ day: shortDayText(before_day), value: figureText(figure, before[figure]) }),
  }
}
