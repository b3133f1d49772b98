import { ApiFailure } from '../../api/failures.ts'
import { focusFirstField } from './focus-field.ts'
import type { OrderDesk } from './order-desk.ts'

/** Puts a refusal at its fields and goes to the first; what no field can say comes back in words. */
export function showRefusal(desk: OrderDesk, error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null
  desk.store.setErrors(error.errors)
  const fields = Object.keys(error.errors)
  if (fields.length === 0) return error.message
  // The fields have to be on the page with their errors before one of them can be gone to.
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirstField(fields)))
  return fields.length > 2 || error.code !== 'VALIDATION' ? error.message : null
}
