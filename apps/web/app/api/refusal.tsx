import { FieldError } from '../ui/field.tsx'
import type { ApiFailure } from './failures.ts'

interface RefusalProps {
  readonly failure: ApiFailure | null
  readonly className?: string
}

/** Why a form was refused, when it is about none of its fields: those say it themselves. */
export function Refusal({ failure, className }: RefusalProps) {
  if (!failure || Object.keys(failure.errors).length > 0) return null
  return (
    <div className={className} role="alert">
      <FieldError>{failure.message}</FieldError>
    </div>
  )
}
