/** How much waits for whoever is at work (Product §2 staff area). */
import { z } from 'zod'
import { call } from '../../call.ts'

const wireWaiting = z.object({
  /** Narrators to moderate; of the support. */
  narrators: z.int(),
  /** Tickets without an answer; of the support. */
  tickets: z.int(),
  /** Orders that call for the support. */
  orders: z.int(),
  /** Invoices that are not paid and withdrawals that are not made; of the accountant. */
  payments: z.int(),
  /** Money of the bank whose owner is unknown; for the accountant. */
  receipts: z.int(),
  /** What colleagues have asked for and a second person has to confirm. */
  approvals: z.int(),
  /** What calls for a person of one’s own work and is not put off. */
  exceptions: z.int(),
})
export type WireWaiting = z.infer<typeof wireWaiting>

export const staffWaitingCalls = [
  call({
    method: 'GET',
    path: '/staff/waiting',
    tag: 'staff',
    summary: 'How much waits in each queue of one’s own work; 0 in those of others',
    access: ['supporter', 'accountant'],
    response: z.object({ waiting: wireWaiting }),
  }),
] as const
