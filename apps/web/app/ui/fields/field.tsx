import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Replaces the hint and marks the control. */
  readonly error?: ReactNode
  readonly isLabelHidden?: boolean
  readonly className?: string
}

/** Label above, hint below, error in place of the hint with an icon. The control gets its ties from `children`. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, isLabelHidden, className, children } = props
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const hasNote = hasError || (hint !== undefined && hint !== null && hint !== '')
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'hidden-text' : 'label'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hasNote && (
          <div className="hint" id={`${id}-note`}>
            {hint}
          </div>
        )
      )}
    </div>
  )
}

/** The error line of a field, also for groups of controls that carry their own label. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div className="field-error" id={id}>
      <CircleAlert />
      <span>{children}</span>
    </div>
  )
}
