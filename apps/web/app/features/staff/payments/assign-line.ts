import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import type { Suggestion } from './suggestion.ts'

/** Gives the bank line to the invoice that it seems to pay: the call of the receipt's own page. */
export async function assignLine(
  { receipt_id, payment_id, sum }: Suggestion,
  keyFor: ActionTools['keyFor'],
): Promise<void> {
  const body = { parts: [{ payment_id, sum }] }
  const idempotencyKey = keyFor([receipt_id, 'assign', body])
  await api('POST /staff/receipts/{id}/assign', { params: { id: receipt_id }, body, idempotencyKey })
}
