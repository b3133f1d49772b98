import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { TextLine } from '../text-line.tsx'
import type { TextLineProps } from '../text-line.tsx'
import { tooLong } from './too-long.ts'

type AreaAttributes = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid'
>

export interface TextFieldProps extends TextLineProps {
  /** Longer words stay, and the field says that they are too long. */
  readonly maxLength?: number
}

/** One line of text, also a date, a number, an address. */
export function TextField({ maxLength, error, ...line }: TextFieldProps) {
  return <TextLine {...line} error={error ?? tooLong(line.value, maxLength)} />
}

export interface TextAreaFieldProps extends FieldProps, AreaAttributes {
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Longer words stay, and the field says that they are too long. */
  readonly maxLength?: number
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isLabelHidden, className, maxLength, ...area } = props
  const problem = error ?? tooLong(area.value, maxLength)
  return (
    <Field label={label} hint={hint} error={problem} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <span className="input">
          <textarea rows={4} {...area} {...control} />
        </span>
      )}
    </Field>
  )
}
