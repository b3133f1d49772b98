/** Good requests of the accountant: invoices, refunds to cards, the comparison with the provider, bank statements. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type AccountingKey = Extract<
  CallKey,
  | 'POST /staff/payments/{id}/confirm'
  | 'POST /staff/payments/{id}/refund'
  | 'POST /staff/payments/{id}/settle-refund'
  | 'GET /staff/reconciliation'
  | 'PUT /staff/reconciliation/{date}/follow-up'
  | 'POST /staff/statement-preview'
  | 'POST /staff/statement-import'
  | 'GET /staff/receipt-suggestions'
  | 'GET /staff/receipts'
  | 'GET /staff/receipts/{id}'
  | 'POST /staff/receipts/{id}/assign'
  | 'POST /staff/receipts/{id}/match'
  | 'POST /staff/receipts/{id}/parts/{part_id}/undo'
  | 'POST /staff/receipts/{id}/return'
  | 'POST /staff/receipts/{id}/returns/{return_id}/{action}'
>

const NOBODY = 999_999_999

const STATEMENT = ['1CClientBankExchange', 'РасчСчет=40702810600000000001', 'КонецФайла', ''].join('\r\n')

export function accountingSamples({ payment }: Scenario): Record<AccountingKey, Sample> {
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
    'GET /staff/receipt-suggestions': { as: 'accountant' },
    'GET /staff/receipts': { as: 'accountant', query: { state: 'open', name: 'Ромашка', page: '1' } },
    'GET /staff/receipts/{id}': { as: 'accountant', params: { id: 1 }, query: { search: '17' }, foreign },
    'POST /staff/receipts/{id}/assign': {
      as: 'accountant',
      params: { id: 1 },
      body: { parts: [{ payment_id: payment.own, sum: 100.5 }], wallet: { profile_id: 3000, sum: 1.25 } },
      foreign,
    },
    'POST /staff/receipts/{id}/match': {
      as: 'accountant',
      params: { id: 1 },
      body: { payment_id: payment.own },
      foreign,
    },
    'POST /staff/receipts/{id}/parts/{part_id}/undo': {
      as: 'accountant',
      params: { id: 1, part_id: 1 },
      foreign: [{ id: NOBODY, part_id: 1 }],
    },
    'POST /staff/receipts/{id}/return': {
      as: 'accountant',
      params: { id: 1 },
      body: { sum: 100.5, comment: 'Платёж не нам' },
      foreign,
    },
    'POST /staff/receipts/{id}/returns/{return_id}/{action}': {
      as: 'accountant',
      params: { id: 1, return_id: 1, action: 'made' },
      foreign: [{ id: NOBODY, return_id: 1, action: 'made' }],
    },
  }
}
