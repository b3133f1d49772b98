import type { WireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import type { OrderRow, Participant } from '../nouns/order/order-types.ts'

/** What lists show of a row: pages contain no scripts, and no prices that the list does not show. */
export function shownRow(row: WireOwnOrderRow): OrderRow {
  const { id, orderstatuses_id, prevstatus_id, title, genre, urgent, price, words_count, client, soundengineer } = row
  const { deadline_at, formatted_deadline_at, clock_due_at, created_at, formatted_created_at, updated_at } = row
  const { left_at, unread, clarification, needs_me, due_at, seconds, reward, progress } = row
  return {
    ...{ id, orderstatuses_id, prevstatus_id, title, genre, urgent, price, words_count, client, soundengineer },
    narrator: row.narrator && personOf(row.narrator),
    ...{ deadline_at, formatted_deadline_at, clock_due_at, created_at, formatted_created_at, updated_at },
    ...{ left_at, unread, clarification, needs_me, due_at, seconds, reward, progress },
  }
}

function personOf({ id, role, firstname, lastname, image, slug, timbre_id, timezone, city }: Participant): Participant {
  return { id, role, firstname, lastname, image, slug, timbre_id, timezone, city }
}
