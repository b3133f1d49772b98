/** Good requests for orders in the hands of staff. They aim at a completed order, where little of it can succeed. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type StaffOrderKey = Extract<
  CallKey,
  | `${string} /staff/orders`
  | `${string} /staff/orders.csv`
  | `${string} /staff/orders/${string}`
  | `${string} /staff/approvals`
  | `${string} /staff/approvals/${string}`
>

export function staffOrderSamples({ orders, people }: Scenario): Record<StaffOrderKey, Sample> {
  const params = { id: orders.completed }
  const foreign = [{ id: 999_999_999 }]
  const comment = 'Диктор не отвечает.'
  return {
    'GET /staff/orders': {
      as: 'supporter',
      query: { page: '1', status: '9', name: 'Котова', id: String(orders.completed), flagged: '0' },
    },
    'GET /staff/orders.csv': {
      as: 'accountant',
      query: { status: '9', name: 'Котова', flagged: '0', from: '2026-11-01', to: '2026-11-30' },
    },
    'GET /staff/orders/{id}': { as: 'accountant', params, foreign },
    'POST /staff/orders/{id}/cancel-with-refund': {
      as: 'supporter',
      params,
      body: { fault: 'service', comment, compensation: { narrator: 100, soundengineer: 100 } },
      foreign,
    },
    'POST /staff/orders/{id}/reassign': {
      as: 'supporter',
      params,
      body: { soundengineer_id: people.other_engineer.profile_id },
      foreign,
    },
    'GET /staff/approvals': { as: 'accountant', query: { order_id: String(orders.completed), payment_id: '1' } },
    'POST /staff/approvals/{id}/{action}': {
      as: 'accountant',
      params: { id: 1, action: 'refuse' },
      foreign: [{ id: 999_999_999, action: 'refuse' }],
    },
    'POST /staff/orders/{id}/goodwill-refund': { as: 'supporter', params, body: { sum: 1, comment }, foreign },
  }
}
