import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { presentStaffWork } from '../staff-works.presenter.ts'
import { selectStaffWorks } from '../staff-works.queries.ts'
import { insertWork, selectWorkSound } from '../works.queries.ts'

/** All finished works in the order of the home page, also those that visitors do not see (Product §2 staff area). */
export async function listStaffWorks(db: Kysely<DB>): Promise<CallResponse<'GET /staff/works'>> {
  return { works: (await selectStaffWorks(db, null)).map(presentStaffWork) }
}

/** What a finished work is heard from, shown or not. Throws NOT_FOUND (404), also until it can be heard. */
export async function readStaffWorkSound(db: Kysely<DB>, id: number): Promise<FileToSend> {
  const [work] = await selectStaffWorks(db, id)
  if (!work || work.play_key === null || work.play_size === null) throw apiError('NOT_FOUND')
  const { play_key, play_size } = work
  return { key: play_key, size: play_size, content_type: 'audio/mpeg', download_name: null, cache: 'private' }
}

/** What a finished work is heard from. Throws NOT_FOUND (404) for none, and for one that visitors do not see. */
export async function readWorkSound(app: Pick<AppContext, 'database'>, work_id: number): Promise<FileToSend> {
  const work = await selectWorkSound(app.database.kysely, work_id)
  if (!work || work.play_key === null || work.play_size === null) throw apiError('NOT_FOUND')
  return {
    key: work.play_key,
    size: work.play_size,
    content_type: 'audio/mpeg',
    download_name: null,
    cache: 'public',
  }
}

/** A finished work of a narrator, whose sound is stored already; returns its id. */
export async function createWork(tx: Tx, work: Parameters<typeof insertWork>[1]): Promise<number> {
  return insertWork(tx.db, work)
}
