/** A second person of the staff, for tests of refunds, payouts and rights that need one (Product 4.821, 6.43). */
import type { TestCaller } from './test-app.ts'

/** Confirms what waits for a second person on an order. */
export async function agreeOnOrder(colleague: TestCaller, order_id: number): Promise<void> {
  const { approvals } = (await colleague.call('GET', `/staff/approvals?order_id=${order_id}`)).body
  const { status, body } = await colleague.call('POST', `/staff/approvals/${approvals[0]?.id}/confirm`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Confirms the right over money that waits. */
export async function agreeToRight(colleague: TestCaller): Promise<void> {
  const { requests } = (await colleague.call('GET', '/staff/right-requests')).body
  const { status, body } = await colleague.call('POST', `/staff/right-requests/${requests[0]?.id}/confirm`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}
