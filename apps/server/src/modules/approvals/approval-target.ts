import type { ApprovalCase } from './approvals.queries.ts'

/** What a request is about, as the audit log names it. */
export function targetOf({ order_id, payment_id, receipt_id, month }: Omit<ApprovalCase, 'kind'>): {
  kind: string
  id: number | string
} {
  if (month) return { kind: 'month', id: month }
  if (order_id !== null) return { kind: 'order', id: order_id }
  return payment_id === null ? { kind: 'receipt', id: receipt_id ?? 0 } : { kind: 'payment', id: payment_id }
}
