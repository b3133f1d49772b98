/** Good requests of the accountant: invoices, refunds to cards, the comparison with the provider, bank statements. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Stage } from '../stage.ts'
import type { Sample } from './samples.ts'

export type AccountingKey = Extract<
  CallKey,
  | 'POST /staff/payments/{id}/confirm'
  | 'POST /staff/payments/{id}/refund'
  | 'POST /staff/payments/{id}/settle-refund'
  | 'GET /staff/reconciliation'
  | 'PUT /staff/reconciliation/{date}/follow-up'
  | 'POST /staff/statement-preview'
  | 'POST /staff/statement-import'
>

const NOBODY = 999_999_999

const STATEMENT = ['1CClientBankExchange', 'РасчСчет=40702810600000000001', 'КонецФайла', ''].join('\r\n')

export function accountingSamples({ payment }: Stage): Record<AccountingKey, Sample> {
  const topup = { id: payment.own }
  const foreign = [{ id: NOBODY }]
  return {
    'POST /staff/payments/{id}/confirm': { as: 'accountant', params: topup, foreign },
    'POST /staff/payments/{id}/refund': { as: 'accountant', params: topup, body: { sum: 100 }, foreign },
    'POST /staff/payments/{id}/settle-refund': {
      as: 'accountant',
      params: topup,
      body: { was_made: true },
      foreign,
    },
    'GET /staff/reconciliation': { as: 'accountant', query: { date: '2026-11-17', fresh: '1' } },
    'PUT /staff/reconciliation/{date}/follow-up': {
      as: 'accountant',
      params: { date: '2026-11-17' },
      body: {
        provider_payment_id: 'nobody-knows',
        kind: 'missing_here',
        note: 'Возврат проведён вручную',
        is_mine: true,
        is_settled: false,
        revision: 0,
      },
    },
    'POST /staff/statement-preview': {
      as: 'accountant',
      form: { file: { name: 'kl_to_1c.txt', content: Buffer.from(STATEMENT), type: 'text/plain' } },
    },
    'POST /staff/statement-import': { as: 'accountant', body: { statement_id: 1, lines: [1] } },
  }
}
