import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Segment<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
}

interface SegmentedProps<Value extends string | number> {
  /** Names the group to those who do not see it. */
  readonly legend: string
  readonly value: Value
  readonly options: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  readonly isSmall?: boolean
  readonly className?: string
}

/** A few choices side by side: a radio group, arrows move. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { legend, value, options, onChange, isSmall, className } = props
  const name = useId()
  return (
    <fieldset className={classNames('segmented', isSmall && 'segmented-small', className)}>
      <legend className="hidden-text">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
