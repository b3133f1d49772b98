import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface OptionCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'title'> {
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
