/** Good requests for the calls about the file of an order. */
import { SAMPLES } from '../../modules/files/sniff/sniff-samples.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type OrderFileKey =
  | 'GET /client/orders/{id}/file'
  | 'POST /client/orders/{id}/file'
  | 'DELETE /client/orders/{id}/file'
  | 'GET /client/orders/{id}/file/{upload_id}'
  | 'PATCH /client/orders/{id}/file/{upload_id}'
  | 'DELETE /client/orders/{id}/file/{upload_id}'

const NO_UPLOAD = '6f9619ff-8b86-4d01-b42d-00cf4fc964fe'

export function orderFileSamples({ orders }: Scenario): Record<OrderFileKey, Sample> {
  const params = { id: orders.draft }
  const foreign = [{ id: orders.foreign_draft }, { id: 999_999_999 }]
  const upload = { as: 'client', params: { ...params, upload_id: NO_UPLOAD }, foreign } as const
  return {
    'GET /client/orders/{id}/file': { as: 'client', params, foreign },
    'POST /client/orders/{id}/file': {
      as: 'client',
      params,
      form: { file: { name: 'script.txt', content: SAMPLES.text, type: 'text/plain' } },
      foreign,
    },
    'DELETE /client/orders/{id}/file': { as: 'client', params, foreign },
    'GET /client/orders/{id}/file/{upload_id}': upload,
    'PATCH /client/orders/{id}/file/{upload_id}': upload,
    'DELETE /client/orders/{id}/file/{upload_id}': upload,
  }
}
