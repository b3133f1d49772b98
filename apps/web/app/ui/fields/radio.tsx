import type { ChoiceProps } from './choice.tsx'
import { classNames } from '../class-names.ts'

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
