import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface SelectOption<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

type SelectAttributes = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'className' | 'value' | 'onChange' | 'aria-describedby' | 'aria-invalid'
>

export interface SelectFieldProps<Value extends string | number> extends FieldProps, SelectAttributes {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** A rounded one as wide as its words, for sorting. */
  readonly isPill?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of a list. The element is the browser's own, so phones show their own wheel and keyboards work as everywhere. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, hint, error, isLabelHidden, className, options, value, onChange, isPill, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <select
          className={classNames('select', isPill && 'select-pill')}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          {...select}
          {...control}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
