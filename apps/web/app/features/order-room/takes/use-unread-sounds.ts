import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { useRenewWhile } from '../../../api/use-renew-while.ts'
import type { Order } from '../../nouns/order/order-types.ts'

/** Whether the file is sound that the service has not read yet: it can be saved, but not played. */
export function isSoundUnread(file: Pick<WireFile, 'content_type' | 'sound'>): boolean {
  return file.content_type.startsWith('audio/') && file.sound === null
}

/** Asks again by itself until every recording on the screen can be played. */
export function useUnreadSounds(order: Order, renew: () => Promise<void>): void {
  useRenewWhile(filesOf(order).some(isSoundUnread), renew)
}

function filesOf(order: Order): WireFile[] {
  return [
    ...order.takes.flatMap((take) => take.files),
    ...order.uploads,
    ...order.parts.map(({ file }) => file),
    ...order.spliced.flatMap(({ file }) => file ?? []),
    ...order.ordermessages.flatMap((message) => message.files),
  ]
}
