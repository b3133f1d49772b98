import type { CallResponse } from '../../../api/call-types.ts'

export type StaffPayments = CallResponse<'GET /staff/payments'>
export type StaffPayment = StaffPayments['payments'][number]
export type StaffPaymentAnswer = CallResponse<'GET /staff/payments/{id}'>
export type PaymentTotals = CallResponse<'GET /staff/payment-totals'>
export type PaymentQueue = keyof StaffPayments['counts']
