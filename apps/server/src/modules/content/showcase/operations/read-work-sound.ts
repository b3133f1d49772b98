import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { selectWorkSound } from '../works.queries.ts'

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
