import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

const NOBODY = 999_999_999

/** The calls that read a wallet and the stories of its lines. */
export type WalletKey =
  | 'GET /{role}/payments'
  | 'GET /{role}/payments.csv'
  | 'GET /agent/income'
  | 'GET /{role}/payments/{id}/breakdown'
  | 'GET /{role}/payments/held/{order_id}/breakdown'
  | 'POST /{role}/payments/{id}/repeat'
  | 'GET /payouts/widget'

export function walletSamples(orders: Scenario['orders'], payment: Scenario['payment']): Record<WalletKey, Sample> {
  const filter = { type: '1', status: '1', method: '1', from: '2026-11-01', to: '2026-11-30' }
  const own = { role: 'client', id: payment.own }
  const foreign = [{ id: payment.foreign }, { id: NOBODY }]
  return {
    'GET /{role}/payments': { as: 'client', params: { role: 'client' }, query: { page: '1', ...filter } },
    'GET /{role}/payments.csv': { as: 'client', params: { role: 'client' }, query: filter },
    'GET /agent/income': { as: 'agent' },
    'GET /{role}/payments/{id}/breakdown': { as: 'client', params: own, foreign },
    'GET /{role}/payments/held/{order_id}/breakdown': {
      as: 'client',
      params: { role: 'client', order_id: orders.in_work },
      foreign: [{ order_id: orders.foreign }, { order_id: NOBODY }],
    },
    'GET /payouts/widget': { as: 'narrator' },
    'POST /{role}/payments/{id}/repeat': { as: 'client', params: own, foreign },
  }
}
