import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

type Attributes<T> = Omit<T, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>

export interface TextFieldProps extends FieldProps, Attributes<InputHTMLAttributes<HTMLInputElement>> {
  readonly icon?: ReactNode
  /** Stands inside at the right: ₽, %. */
  readonly unit?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  readonly inputClassName?: string
}

/** One line of text, also a date, a number, an address. */
export function TextField(props: TextFieldProps) {
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

export interface TextAreaFieldProps extends FieldProps, Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isLabelHidden, className, ...area } = props
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <span className="input">
          <textarea rows={4} {...area} {...control} />
        </span>
      )}
    </Field>
  )
}
