import { FieldError } from '../ui/fields/field.tsx'
import type { ApiFailure } from './failures.ts'

interface RefusalProps {
  readonly failure: ApiFailure | null
  /** The fields that say their own problems; without it all of them do. */
  readonly fields?: readonly string[]
  readonly className?: string
}

/** Why a form was refused, when it is about none of its fields: those say it themselves. */
export function Refusal({ failure, fields, className }: RefusalProps) {
  if (!failure) return null
  const named = Object.keys(failure.errors)
  if (named.length > 0 && (fields === undefined || named.some((field) => fields.includes(field)))) return null
  return (
    <div className={className} role="alert">
      <FieldError>{Object.values(failure.errors)[0] ?? failure.message}</FieldError>
    </div>
  )
}
