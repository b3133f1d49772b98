import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

export interface ChoiceProps extends InputAttributes {
  readonly children: ReactNode
  readonly className?: string
}

/** On or off, at once. */
export function Switch({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      {/* eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state itself */}
      <input type="checkbox" role="switch" {...input} />
      <span className="switch" aria-hidden />
      {children}
    </label>
  )
}

/** On or off, counted when the form is sent. */
export function Checkbox({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input type="checkbox" {...input} />
      <span className="box" aria-hidden>
        <Check />
      </span>
      {children}
    </label>
  )
}
