import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './fields/field.tsx'
import type { FieldProps } from './fields/field.tsx'

export interface TextLineProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'> {
  readonly icon?: ReactNode
  /** Shown inside at the right: ₽, %. */
  readonly unit?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  readonly inputClassName?: string
}

/** A labelled line to type in that judges nothing: for words to look for. What is kept is typed into a `TextField`. */
export function TextLine(props: TextLineProps) {
  const { label, hint, error, isLabelHidden, className, icon, unit, inputClassName, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <span className={classNames('input', inputClassName)}>
          {icon}
          <input type="text" {...input} {...control} />
          {unit !== undefined && <span className="unit">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
