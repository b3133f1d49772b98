/** What moved at the bank, held against our payments by card. */
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { CardPaymentRow } from './kept.queries.ts'

export interface BankPayment {
  readonly id: string
  readonly status: string
  readonly amount_kopecks: number
}

/** A line for each payment that one side sees otherwise than the other. */
export function compareBank(bank: readonly BankPayment[], ours: readonly CardPaymentRow[]): string[] {
  const byId = new Map(ours.map((row) => [row.provider_payment_id, row]))
  const paid = new Map(bank.filter(({ status }) => status === 'succeeded').map((row) => [row.id, row]))
  const unknown = [...paid.values()].flatMap(({ id, amount_kopecks }) => {
    const row = byId.get(id)
    if (row === undefined) return [`the bank has ${amount_kopecks} kopecks (${id}) that we do not know`]
    if (row.status !== PAYMENT_STATUS.executed)
      return [`payment ${row.id} is paid at the bank and ${row.status} with us`]
    return row.kopecks === amount_kopecks ? [] : [`payment ${row.id}: ${row.kopecks} with us, ${amount_kopecks} there`]
  })
  const invented = ours
    .filter((row) => row.status === PAYMENT_STATUS.executed && !paid.has(row.provider_payment_id))
    .map(({ id }) => `payment ${id} is executed with us and not paid at the bank`)
  return [...unknown, ...invented]
}
