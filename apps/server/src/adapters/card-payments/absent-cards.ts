import type { CardPayments, UnknownOutcome } from './card-payments.ts'

const ABSENT: UnknownOutcome = {
  kind: 'unknown',
  cause: 'credentials',
  http_status: null,
  description: 'No card provider is configured',
}

/** Used when no card provider is configured: it sends no requests, and people see that the bank does not answer. */
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
