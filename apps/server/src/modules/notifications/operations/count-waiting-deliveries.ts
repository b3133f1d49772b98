import type { NoticeChannel } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { countDeliveries } from '../notices.queries.ts'

/** How many letters and messages wait to be sent, by their channel. */
export async function countWaitingDeliveries(db: Kysely<DB>): Promise<ReadonlyMap<NoticeChannel, number>> {
  return countDeliveries(db, 'waiting')
}
