/** Good requests for companies, and for payments in the hands of staff. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import { SAMPLE_COMPANY } from '../../modules/payments/testing/make-company.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type PayoutKey =
  | Extract<CallKey, `${string}/companies` | `${string}/companies/${string}`>
  | 'GET /staff/payments'
  | 'GET /staff/payments.csv'
  | 'GET /staff/payment-totals'
  | 'GET /staff/payments/{id}'
  | 'POST /staff/payments/{id}/execute'
  | 'POST /staff/payments/{id}/refuse'
  | 'POST /staff/payments/{id}/repeat'
  | 'POST /staff/payouts'
  | 'GET /staff/ledger'
  | 'GET /staff/trial-balance'
  | 'GET /staff/trial-balance.csv'
  | 'GET /staff/ledger.csv'
  | Extract<CallKey, `${string} /staff/months${string}`>
  | 'GET /staff/enterprise-data.xml'
  | Extract<CallKey, `${string}payout-receipts${string}` | `${string}tax-status`>
  | 'POST /staff/ledger/{id}/correct'

const NOBODY = 999_999_999

export function payoutSamples({ company, payment, people }: Scenario): Record<PayoutKey, Sample> {
  const own = { role: 'client' }
  const withdrawal = { id: payment.withdrawal }
  const filter = {
    ...{ type: '6', status: '1', method: '4', queue: 'open', order_id: '1', name: 'Котова' },
    ...{ from: '2026-11-01', to: '2026-11-30', sum_from: '1', sum_to: '1000' },
    ...{ profile_id: String(people.client.profile_id), company_id: String(company.own) },
  }
  return {
    'GET /{role}/companies': { as: 'client', params: own },
    'POST /{role}/companies': { as: 'client', params: own, body: SAMPLE_COMPANY },
    'PUT /{role}/companies': { as: 'client', params: own, body: { id: company.own, ...SAMPLE_COMPANY } },
    'DELETE /{role}/companies/{id}': {
      as: 'client',
      params: { ...own, id: company.own },
      foreign: [{ id: company.foreign }, { id: NOBODY }],
    },
    'GET /staff/payments': { as: 'accountant', query: { page: '1', per_page: '20', ...filter } },
    'GET /staff/payments.csv': { as: 'accountant', query: filter },
    'GET /staff/payment-totals': { as: 'accountant', query: { date: '2026-11-17' } },
    'GET /staff/trial-balance': { as: 'accountant', query: { from: '2026-11-01', to: '2026-11-30' } },
    'GET /staff/trial-balance.csv': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-30' } },
    'GET /staff/months': { as: 'accountant' },
    'GET /staff/months/{month}': { as: 'accountant', params: { month: '2026-11' }, foreign: [{ month: '2001-01' }] },
    'GET /staff/months/{month}/documents': { as: 'accountant', params: { month: '2026-11' } },
    'POST /staff/months/{month}/documents': {
      as: 'supporter',
      params: { month: '2026-11' },
      body: { anew: false },
      foreign: [{ month: '2001-01' }],
    },
    'GET /staff/months/{month}/documents.zip': {
      as: 'accountant',
      params: { month: '2026-11' },
      foreign: [{ month: '2001-01' }],
    },
    'GET /{role}/payout-receipts': { as: 'narrator', params: { role: 'narrator' } },
    'PUT /{role}/tax-status': {
      as: 'narrator',
      params: { role: 'narrator' },
      body: { tax_status: 'self_employed' },
    },
    'POST /{role}/payout-receipts/{id}': {
      as: 'narrator',
      params: { role: 'narrator', id: payment.withdrawal },
      form: { link: '', number: '20abcdefgh', receipt_on: '2026-11-17', sum: '950.00' },
      foreign: [{ id: NOBODY }],
    },
    'GET /{role}/payout-receipts/{id}/file': {
      as: 'narrator',
      params: { role: 'narrator', id: payment.withdrawal },
      foreign: [{ id: NOBODY }],
    },
    'GET /staff/payout-receipts': {
      as: 'accountant',
      query: { state: 'owed', name: 'Велская', month: '2026-11', page: '1' },
    },
    'GET /staff/payout-receipts.csv': { as: 'supporter', query: { state: 'owed', name: 'Велская', month: '2026-11' } },
    'POST /staff/payout-receipts/{id}/{action}': {
      as: 'accountant',
      params: { id: payment.withdrawal, action: 'return' },
      body: { reason: 'Сумма другая.', number: '20abcdefgh' },
      foreign: [{ id: NOBODY }],
    },
    'GET /staff/enterprise-data.xml': {
      as: 'accountant',
      query: { from: '2026-11-01', to: '2026-11-30', payments: '0' },
    },
    'POST /staff/months/{month}/compare': {
      as: 'accountant',
      params: { month: '2026-11' },
      foreign: [{ month: '2001-01' }],
    },
    'POST /staff/months/{month}/close': {
      as: 'accountant',
      params: { month: '2026-11' },
      body: { accepts: ['receipts', 'payouts'] },
      foreign: [{ month: '2001-01' }],
    },
    'POST /staff/months/{month}/reopen': {
      as: 'supporter',
      params: { month: '2026-11' },
      body: { comment: 'Пропущен акт сверки.' },
    },
    'GET /staff/ledger': { as: 'supporter', query: { account: 'card', before: '100' } },
    'GET /staff/ledger.csv': { as: 'accountant', query: { account: 'revenue', from: '2026-11-01', to: '2026-11-30' } },
    'POST /staff/ledger/{id}/correct': {
      as: 'accountant',
      params: { id: 1 },
      body: { reason: 'Не тот счёт.' },
      foreign: [{ id: NOBODY }],
    },
    'GET /staff/payments/{id}': { as: 'accountant', params: withdrawal, foreign: [{ id: NOBODY }] },
    'POST /staff/payments/{id}/execute': {
      as: 'accountant',
      params: withdrawal,
      body: { by_hand: true },
      foreign: [{ id: NOBODY }],
    },
    'POST /staff/payments/{id}/refuse': {
      as: 'accountant',
      params: withdrawal,
      body: { reason: 'Проверьте реквизиты.' },
      foreign: [{ id: NOBODY }],
    },
    'POST /staff/payments/{id}/repeat': { as: 'accountant', params: withdrawal, foreign: [{ id: NOBODY }] },
    'POST /staff/payouts': {
      as: 'accountant',
      body: { profile: people.stranger.profile_id, sum: 500, method: 1, card_number: '2200000000000004' },
    },
  }
}
