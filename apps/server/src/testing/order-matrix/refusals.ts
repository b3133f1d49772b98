/** What docs/orders.md and Product §6 answer to an action that is not this person's, or not now. */
import { type Asker, type Reply } from './asking.ts'
import { isEverTheirs, OWN_ACTIONS } from './documented-moves.ts'
import type { Situation } from './situations.ts'

const CLIENT_CALLS: readonly string[] = ['save', 'delete', 'add-options']
const SAVING: readonly string[] = ['save', 'add-options']
/** What happens by itself has no call. */
const WITHOUT_CALL: readonly string[] = OWN_ACTIONS
const STAFF_CALLS: readonly string[] = ['cancel-with-refund', 'goodwill-refund', 'reassign']
/** Naming a price once the old one is paid. */
const PRICE_LOCKED: readonly number[] = [2, 7, 8, 9, 14, 17, 18, 19]
/** The narrator sees an order from its first 2 or 3 on. */
const UNSEEN_BY_NARRATOR: readonly number[] = [1, 15]

/** Whether the refusal is the one that the page promises; the words of the difference otherwise. */
export function judgeRefusal(situation: Situation, asker: Asker, action: string, reply: Reply): string | null {
  const found = `${reply.status} ${reply.code ?? ''}`
  const expected = expectedRefusal(situation, asker, action)
  if (expected === null) {
    // There is no such address, or not for this role: what matters is that it is refused.
    return [401, 403, 404, 422].includes(reply.status) ? null : `${found} for an action that has no call`
  }
  if (found !== expected) return `${found} and not ${expected}`
  const hasMarker = reply.code !== 'ORDER_PRICE_LOCKED' || reply.orderstatuses_id === 101
  return hasMarker ? null : 'no marker 101'
}

function expectedRefusal(situation: Situation, asker: Asker, action: string): string | null {
  if (WITHOUT_CALL.includes(action)) return null
  if (asker === 'guest') return '401 UNAUTHORIZED'
  if (STAFF_CALLS.includes(action)) return asker === 'supporter' ? '409 ORDER_TRANSITION' : '403 FORBIDDEN'
  if (['supporter', 'accountant', 'plain_agent'].includes(asker)) return '403 FORBIDDEN'
  const isClient = asker === 'client' || asker === 'stranger'
  if (CLIENT_CALLS.includes(action) && !isClient) return '403 FORBIDDEN'
  if (!canSee(situation, asker)) return '404 ORDER_NOT_FOUND'
  if (!isEverTheirs(action, asker)) return '403 FORBIDDEN'
  if (action === 'name-price' && PRICE_LOCKED.includes(situation.status)) return '409 ORDER_PRICE_LOCKED'
  return SAVING.includes(action) ? '409 ORDER_NOT_EDITABLE' : '409 ORDER_TRANSITION'
}

function canSee({ status, over, has_engineer_work }: Situation, asker: Asker): boolean {
  if (asker === 'stranger' || asker === 'rival') return false
  if (asker === 'narrator' || asker === 'agent') return !UNSEEN_BY_NARRATOR.includes(status)
  // An engineer sees an order from its first 14 on.
  if (asker === 'soundengineer') return has_engineer_work && [9, 14, 19].includes(over ?? status)
  return true
}
