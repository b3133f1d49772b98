import { NOTICE_KINDS, type NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectRole, upsertUnwantedMail } from '../notification-settings.queries.ts'
import { readUnsubscribeToken } from '../unsubscribe-token.ts'

/** Stops letters by the token of a letter, without signing in. Throws 404 for a token that we have not written. */
export async function unsubscribe(app: AppContext, token: string): Promise<{ kind: NoticeKind | 'all' }> {
  const meant = readUnsubscribeToken(app.config.secret_key, token)
  if (!meant) throw apiError('NOT_FOUND')
  await inTransaction(app.database, async (tx) => {
    if ((await selectRole(tx.db, meant.profile_id)) === undefined) throw apiError('NOT_FOUND')
    await upsertUnwantedMail(tx.db, meant.profile_id, meant.kind === 'all' ? NOTICE_KINDS : [meant.kind])
  })
  return { kind: meant.kind }
}
