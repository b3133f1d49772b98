import { useEffect, useRef } from 'react'
import { TextField } from './input.tsx'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** What is wrong with the day; empty for nothing. */
  readonly error?: string
  readonly className?: string
  readonly onChange: (day: string) => void
}

/** A day that a list is narrowed to. While its year is being typed it is no day yet; choosing one leaves the keyboard in its place. */
export function DayField({ label, value = '', min, max, error = '', className, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The filter was changed elsewhere. What is being typed has the value of the filter or none.
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      className={className}
      defaultValue={value}
      min={min}
      max={max}
      error={error}
      onChange={({ target }) => {
        if (target.value === '' || Number(target.value.slice(0, 4)) >= 2000) onChange(target.value)
      }}
    />
  )
}
