import { useEffect, useId, useRef } from 'react'
import { FieldError } from './field.tsx'
import { maskDigits } from './masks.ts'

interface CodeInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called once the last digit is in. */
  readonly onComplete: (digits: string) => void
  /** Marks the boxes, says why in an alert, and after 3 s asks to be cleared (Product §5). */
  readonly error: string | null
  readonly onClear: () => void
  readonly hint?: string
  readonly isBusy?: boolean
  readonly length?: number
}

/** How long a wrong code stays before it is cleared (Product §5, §9). */
const WRONG_CODE_MS = 3000

/** A one-time code: one real input under drawn boxes, so that pasting, autofill and screen readers work. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, error, onClear, hint, isBusy = false, length = 4 } = props
  const id = useId()
  const clear = useRef(onClear)
  useEffect(() => {
    clear.current = onClear
  })
  useEffect(() => {
    if (error === null) return
    const timer = setTimeout(() => clear.current(), WRONG_CODE_MS)
    return () => clearTimeout(timer)
  }, [error])
  const change = (text: string): void => {
    const digits = maskDigits(length)(text)
    if (digits === value || isBusy) return
    onChange(digits)
    if (digits.length === length) onComplete(digits)
  }
  return (
    <div className="field">
      <div className="code">
        <input
          aria-label={label}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== null || undefined}
          autoComplete="one-time-code"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that asked for the code
          autoFocus
          data-autofocus
          inputMode="numeric"
          pattern="[0-9]*"
          readOnly={isBusy}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden
            className={index === Math.min(value.length, length - 1) ? 'code-next' : undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <div id={`${id}-note`} role="alert" className="mx-auto">
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
      {error === null && hint !== undefined && <div className="hint text-center">{hint}</div>}
    </div>
  )
}
