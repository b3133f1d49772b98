import type { CardPayments, UnknownOutcome } from './card-payments.ts'

const ABSENT: UnknownOutcome = {
  kind: 'unknown',
  cause: 'credentials',
  http_status: null,
  description: 'No card provider is configured',
}

/** Stands where no card provider is configured: nothing is asked of anybody, and people are told that the bank is silent. */
export function createAbsentCards(): CardPayments {
  const absent = async () => ABSENT
  return {
    payout_widget: null,
    createPayment: absent,
    getPayment: absent,
    cancelPayment: absent,
    listPayments: absent,
    createRefund: absent,
    getRefund: absent,
    createPayout: absent,
    getPayout: absent,
  }
}
