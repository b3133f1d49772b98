import { CODE_WRONG_TRIES, isCodeAlive } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { SignInAddress } from '../accounts.queries.ts'
import { isCodeOf } from '../code-hash.ts'
import { countWrongTry, requesterKey, tryWaitSeconds, type Requester } from '../code-limits.ts'
import { forgetLinks, lockAddress, selectTriedCodeForUpdate, updateCode } from '../sign-in-codes.queries.ts'

/**
 * Uses up the live code of an address (Product §4): it works once. Throws WRONG_CODE (422) with the tries left, CODE_EXPIRED
 * (422) when there is no live code, CODE_TRIES_SPENT (429) beyond the hour's limit. A wrong try is counted even though it fails,
 * so this runs in a transaction of its own.
 */
export async function checkCode(app: AppContext, to: SignInAddress, code: string, from: Requester): Promise<void> {
  const verdict = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const { limits } = await readSettings(tx.db)
    // Tries of one address follow each other, or many at once would each find the last one free.
    await lockAddress(tx.db, to)
    const seconds = await tryWaitSeconds(tx, limits, { to, from, at })
    if (seconds > 0) return { kind: 'spent', seconds } as const
    const isSignIn = from.account_id === undefined
    const scope = !isSignIn ? 'own' : from.device_id === null ? 'strangers' : 'all'
    const live = await selectTriedCodeForUpdate(tx.db, to, { requester: requesterKey(from), scope })
    const wrong_tries = live ? CODE_WRONG_TRIES - live.attempts_left : 0
    const isLive =
      live !== undefined && isCodeAlive({ sent_at: live.created_at, used_at: live.used_at, wrong_tries }, at)
    if (!isLive) return 'expired'
    const use = { code, account_id: from.account_id, is_merge: from.is_merge === true }
    if (isCodeOf(app.config.secret_keys, to, use, live.code_hash)) {
      await updateCode(tx.db, live.id, { used_at: at })
      if (isSignIn) await forgetLinks(tx.db, to)
      return 'right'
    }
    await countWrongTry(tx, { to, from, at })
    const attempts_left = live.attempts_left - 1
    await updateCode(tx.db, live.id, attempts_left === 0 ? { attempts_left, voided_at: at } : { attempts_left })
    return { kind: 'wrong', attempts_left } as const
  })
  if (verdict === 'right') return
  if (verdict === 'expired') throw apiError('CODE_EXPIRED', { errors: { code: 'invalid' } })
  if (verdict.kind === 'spent') throw apiError('CODE_TRIES_SPENT', { params: { retry_after: verdict.seconds } })
  throw apiError('WRONG_CODE', { params: { attempts_left: verdict.attempts_left }, errors: { code: 'invalid' } })
}
