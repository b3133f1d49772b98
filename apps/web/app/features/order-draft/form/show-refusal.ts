import { ApiFailure } from '../../../api/failures.ts'
import { withoutNetwork } from '../../../api/without-network.ts'
import { focusFirstField } from './focus-field.ts'
import type { OrderEditor } from '../order-editor.ts'

/**
 * Puts a refusal at its fields and goes to the first; a problem without a field is shown at the buttons. False when no field of
 * the form is meant.
 */
export function showRefusal({ store }: OrderEditor, error: unknown): boolean {
  const failure = error instanceof ApiFailure ? error : withoutNetwork(error)
  if (!failure) return false
  const fields = Object.keys(failure.errors)
  // A refusal with a code of its own says more than its field does: «Диктор на паузе…» against «Сейчас недоступно».
  const isPlain = failure.code === 'VALIDATION'
  const errors = isPlain ? failure.errors : Object.fromEntries(fields.map((field) => [field, failure.message]))
  store.setRefusal(errors, fields.length === 1 ? null : failure.message)
  if (fields.length === 0) return false
  // The fields have to be on the page with their errors before one of them can be gone to.
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirstField(fields)))
  return true
}
