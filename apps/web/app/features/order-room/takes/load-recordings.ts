import type { WireAlignment, WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { Api } from '../../../api/call-types.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { newestFirst } from './take-label.ts'

type ByFile<T> = readonly (readonly [file_id: string, of: T])[]

/** What a page brings along of the recordings: what the check says of each, and where the sentences of the script are. */
export interface LoadedRecordings {
  readonly checks: ByFile<WireSoundCheck>
  readonly alignments: ByFile<WireAlignment>
}

/** A page whose reader has nothing to do with recordings. */
export const NO_RECORDINGS: LoadedRecordings = { checks: [], alignments: [] }

/**
 * What is known of the take that the room opens with, and of what its worker has uploaded and not sent, so that the page does not move
 * when it comes. What cannot be read comes later.
 */
export async function loadRecordings(api: Api, role: OrderRole | 'supporter', order: Order): Promise<LoadedRecordings> {
  const file_ids = [...(newestFirst(order.takes)[0]?.files ?? []), ...order.uploads].map(({ id }) => id)
  const paramsOf = (file_id: string) => ({ role, id: order.id, file_id })
  const [checks, alignments] = await Promise.all([
    ofEach(file_ids, async (file_id) => {
      return (await api('GET /{role}/orders/{id}/results/{file_id}/check', { params: paramsOf(file_id) })).check
    }),
    ofEach(order.text === '' ? [] : file_ids, async (file_id) => {
      const params = paramsOf(file_id)
      return (await api('GET /{role}/orders/{id}/results/{file_id}/sentences', { params })).alignment
    }),
  ])
  return { checks, alignments }
}

async function ofEach<T>(file_ids: readonly string[], ask: (file_id: string) => Promise<T>): Promise<ByFile<T>> {
  const found = await Promise.allSettled(file_ids.map(async (file_id) => [file_id, await ask(file_id)] as const))
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
