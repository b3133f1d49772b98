import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

interface ChoiceProps extends InputAttributes {
  readonly children: ReactNode
  readonly className?: string
}

/** On or off, at once. */
export function Switch({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      {/* eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself */}
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

/** One of a few: give all of them the same `name`. */
export function Radio({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input type="radio" {...input} />
      <span className="dot-box" aria-hidden />
      {children}
    </label>
  )
}

interface OptionCardProps extends Omit<InputAttributes, 'title'> {
  readonly type: 'checkbox' | 'radio'
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At the right: a price, a time. */
  readonly aside?: ReactNode
  readonly className?: string
}

/** A choice as large as a card. A locked one says why in its text. */
export function OptionCard({ type, title, text, aside, className, ...input }: OptionCardProps) {
  return (
    <label className={classNames('option', className)}>
      <input type={type} {...input} />
      <span className={type === 'radio' ? 'dot-box' : 'box'} aria-hidden>
        {type === 'checkbox' && <Check />}
      </span>
      <span className="option-words">
        <span className="font-semibold">{title}</span>
        {text !== undefined && <span className="option-text">{text}</span>}
        {aside !== undefined && <span className="option-aside">{aside}</span>}
      </span>
    </label>
  )
}
