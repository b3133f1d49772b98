import type { InputHTMLAttributes, ReactNode } from 'react'

interface ChoiceChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly children: ReactNode
}

/** One of a few values, as radio buttons are: give all of them the same `name`. */
export function ChoiceChip({ children, ...input }: ChoiceChipProps) {
  return (
    <label className="chip chip-choice">
      <input type="radio" {...input} />
      {children}
    </label>
  )
}
