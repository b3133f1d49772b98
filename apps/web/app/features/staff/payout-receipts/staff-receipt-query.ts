import { PAYOUT_RECEIPT_LISTS } from '@tembrel/contract/calls/payout-receipts.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'

export type StaffReceipts = CallResponse<'GET /staff/payout-receipts'>
export type StaffReceipt = StaffReceipts['receipts'][number]
export type ReceiptList = (typeof PAYOUT_RECEIPT_LISTS)[number]

export interface StaffReceiptQuery {
  readonly state: ReceiptList
  readonly name: string
  /** Of payouts of this month alone, `2026-10`. */
  readonly month: string | undefined
}

export function receiptQueryOf(search: URLSearchParams): StaffReceiptQuery & { readonly page: number } {
  const state = PAYOUT_RECEIPT_LISTS.find((one) => one === search.get('state')) ?? 'waiting'
  const month = search.get('month') ?? ''
  const page = search.get('page') ?? ''
  return {
    ...{ state, name: (search.get('q') ?? '').slice(0, 100) },
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function receiptsAddress({ state, name, month }: StaffReceiptQuery): string {
  return withQuery(pathToStaff.staffPayoutReceipts(), {
    state: state === 'waiting' ? undefined : state,
    q: name === '' ? undefined : name,
    month,
  })
}
