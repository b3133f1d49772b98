/** Payments of everybody for tests: complete, and changed where a test looks. */
import { PAYMENT_TYPE, PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { SAMPLE_COMPANY } from '../../../companies/testing/sample-company.ts'
import type { PaymentTotals, StaffPayment, StaffPaymentAnswer, StaffPayments } from '../../parts/staff-payment-types.ts'

const NOTHING = { execute: false, refuse: false, confirm: false, repeat: false, settle_refund: false }

/** A withdrawal to a card that waits for the accountant. */
export function sampleStaffPayment(more: Partial<StaffPayment> = {}): StaffPayment {
  return {
    id: 20_814,
    type: PAYMENT_TYPE.withdraw_narrator,
    title: 'Вывод на карту',
    method: PAYMENT_METHOD.card,
    status: PAYMENT_STATUS.waiting_for_payment,
    sum: 18_400,
    fee: 920,
    amount: 17_480,
    order_id: null,
    profile: { id: 3001, role: 'narrator', firstname: 'Кира', lastname: 'Ветлугина' },
    acting_agent: null,
    company: null,
    card_number: '220000••••••0004',
    by_token: false,
    crypto_number: null,
    document_number: null,
    refund_of_payment_id: null,
    paid: 0,
    failure_reason: null,
    can: { ...NOTHING, execute: true, refuse: true },
    expires_at: null,
    formatted_expires_at: null,
    created_at: '2026-10-05T11:02:00.000Z',
    formatted_created_at: '5 октября в 14:02',
    ...more,
  }
}

/** As the design shows them: under way, waiting, failed, done. */
export function samplePayments(): StaffPayment[] {
  const client = { id: 3100, role: 'client', firstname: 'Марина', lastname: 'Котова' }
  const topup = { type: PAYMENT_TYPE.topup, can: NOTHING, profile: client, card_number: null }
  return [
    sampleStaffPayment(),
    sampleStaffPayment({
      ...topup,
      ...{
        id: 20_811,
        title: 'Пополнение по счёту',
        method: PAYMENT_METHOD.invoice,
        sum: 30_000,
        fee: 900,
        amount: 30_900,
      },
      company: SAMPLE_COMPANY,
      document_number: '17',
      can: { ...NOTHING, confirm: true },
    }),
    sampleStaffPayment({
      ...{
        id: 20_802,
        status: PAYMENT_STATUS.transfer_error,
        sum: 41_250,
        fee: 2063,
        amount: 39_187,
        failure_reason: 'card_expired',
      },
      profile: { id: 3002, role: 'narrator', firstname: 'Глеб', lastname: 'Морозов' },
      can: { ...NOTHING, repeat: true },
    }),
    sampleStaffPayment({
      ...topup,
      ...{
        id: 20_798,
        status: PAYMENT_STATUS.executed,
        title: 'Пополнение картой',
        sum: 5000,
        fee: 150,
        amount: 5150,
        order_id: 2041,
      },
    }),
  ]
}

export const COUNTS: StaffPayments['counts'] = { open: 2, failed: 1, invoices: 1, payouts: 1, refunds: 0 }

export const TOTALS: PaymentTotals = {
  date: '2026-10-05',
  outside: [
    { account: 'card', came: 128_400, went: 17_480 },
    { account: 'bank', came: 30_900, went: 0 },
    { account: 'crypto', came: 0, went: 0 },
  ],
  inside: [
    { title: 'Заказы оплачены из кошельков', count: 3, sum: 12_600 },
    { title: 'Вознаграждение за заказ', count: 2, sum: 6720 },
  ],
  revenue: [
    { kind: 'complete', title: 'Сервисный сбор', sum: 8400 },
    { kind: 'topup', title: 'Комиссия за пополнение', sum: 1050 },
    { kind: 'goodwill', title: 'Возмещение заказчику', sum: -200 },
  ],
}

/** A payment with all that its page shows. */
export function sampleAnswer(more: Partial<StaffPaymentAnswer> = {}): StaffPaymentAnswer {
  const at = { at: '2026-10-05T11:02:00.000Z', formatted_at: '5 октября в 14:02' }
  return {
    payment: sampleStaffPayment(),
    full_card_number: '2200000000000004',
    provider_payment_id: null,
    refund_left: null,
    refunds: [],
    breakdown: {
      total: -18_400,
      steps: [
        {
          kind: 'withdraw_asked',
          title: 'Вывод запрошен',
          text: 'Сумма отложена, потратить её нельзя',
          by: 'Владелец кошелька',
          reason: null,
          sum: -18_400,
          counts: true,
          balance: { before: 20_000, after: 1600 },
          order_id: null,
          ...at,
        },
      ],
    },
    history: [{ status: PAYMENT_STATUS.waiting_for_payment, reason: null, by: null, ...at }],
    ...more,
  }
}
