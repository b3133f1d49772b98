import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { Api } from '../../../api/call-types.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { newestFirst } from './take-label.ts'

/** What a page brings along of the checks: the file and what is said of it. */
export type LoadedSoundChecks = readonly (readonly [file_id: string, check: WireSoundCheck])[]

/**
 * The checks of the take that the room opens with, and of what its worker has uploaded and not sent, so that the page does not move when
 * they come. One that cannot be read comes later.
 */
export async function loadSoundChecks(
  api: Api,
  role: OrderRole | 'supporter',
  order: Order,
): Promise<LoadedSoundChecks> {
  const files = [...(newestFirst(order.takes)[0]?.files ?? []), ...order.uploads]
  const found = await Promise.allSettled(
    files.map(async ({ id: file_id }) => {
      const params = { role, id: order.id, file_id }
      const { check } = await api('GET /{role}/orders/{id}/results/{file_id}/check', { params })
      return [file_id, check] as const
    }),
  )
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
