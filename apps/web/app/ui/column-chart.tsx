import './chart.css'
import { m } from '../paraglide/messages.js'
import { classNames } from './class-names.ts'

export interface ChartColumn {
  readonly key: string
  /** Below the column, a few letters. */
  readonly label: string
  /** The label in full, for those who hear it. */
  readonly fullLabel: string
  readonly value: number
  /** The value as it is written: «3 360 ₽». */
  readonly text: string
  /** Not finished yet: drawn as an outline. */
  readonly isOpen?: boolean
}

const WIDTH = 36
const GAP = 12
const HEIGHT = 96
/** A value that is not nothing can be seen. */
const LOWEST = 3

/** Columns over time in one ink. Everything it shows is also said in words; put a table beside it for the figures. */
export function ColumnChart({ title, columns }: { readonly title: string; readonly columns: readonly ChartColumn[] }) {
  const most = Math.max(...columns.map(({ value }) => value), 1)
  const width = columns.length * (WIDTH + GAP)
  const list = columns
    .map(({ fullLabel, text }) => m.own_reviews_chart_bar({ month: fullLabel, value: text }))
    .join(', ')
  return (
    <figure className="column-chart">
      <svg
        role="img"
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-label={m.own_reviews_chart({ title, list })}
      >
        <line className="column-floor" x1={0} x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {columns.map(({ key, value, isOpen }, index) => {
          const height = value === 0 ? 0 : Math.max(LOWEST, (value / most) * HEIGHT)
          return (
            <rect
              key={key}
              className={classNames('column', isOpen && 'column-open')}
              x={index * (WIDTH + GAP) + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          )
        })}
      </svg>
      <div
        className="column-labels"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
        aria-hidden
      >
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </figure>
  )
}
