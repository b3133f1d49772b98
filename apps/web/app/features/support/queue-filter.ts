import type { TicketState } from '@tembrel/contract/wire/ticket.ts'

/** Which tickets the support looks at. The address keeps it. */
export interface QueueFilter {
  readonly state: TicketState
  readonly assigned: 'anybody' | 'me' | 'nobody'
}

const STATES: readonly string[] = ['waiting', 'answered', 'closed']
const ASSIGNED: readonly string[] = ['anybody', 'me', 'nobody']

/** The choice an address names; what it does not name, or names wrongly, is the usual: everybody's that wait. */
export function queueFilterOf(search: URLSearchParams): QueueFilter {
  const state = search.get('state') ?? ''
  const assigned = search.get('assigned') ?? ''
  return {
    state: STATES.includes(state) ? (state as TicketState) : 'waiting',
    assigned: ASSIGNED.includes(assigned) ? (assigned as QueueFilter['assigned']) : 'anybody',
  }
}

/** The same choice for an address, without what is usual. */
export function queryOfQueue({ state, assigned }: QueueFilter): { state?: string; assigned?: string } {
  return { ...(state !== 'waiting' && { state }), ...(assigned !== 'anybody' && { assigned }) }
}
