import { CODE_WRONG_TRIES, isCodeAlive } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { isSameSecret } from '../../../same-secret.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { SignInAddress } from '../accounts.queries.ts'
import { codeHash } from '../code-hash.ts'
import { countAttempts, insertAttempt, selectNewestCodeForUpdate, updateCode } from '../sign-in-codes.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Uses up the live code of an address (Product §4): it works once. Throws WRONG_CODE (422) with the tries left, CODE_EXPIRED
 * (422) when there is no live code, TOO_MANY_TRIES (429) beyond the day's limit. A wrong try is counted even though it fails,
 * so this runs in a transaction of its own.
 */
export async function checkCode(app: AppContext, to: SignInAddress, code: string): Promise<void> {
  const verdict = await inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    const settings = await readSettings(tx.db)
    const live = await selectNewestCodeForUpdate(tx.db, to)
    const subject = `${to.login_method}:${to.address}`
    const since = new Date(now.getTime() - DAY_MS)
    const tries = await countAttempts(tx.db, { kind: 'code_try', subject, since })
    if (tries >= settings.limits.code_tries_per_day) return 'too_many'
    const wrong_tries = live ? CODE_WRONG_TRIES - live.attempts_left : 0
    const isLive =
      live !== undefined &&
      live.voided_at === null &&
      isCodeAlive({ sent_at: live.created_at, used_at: live.used_at, wrong_tries }, now)
    if (!isLive) return 'expired'
    if (isSameSecret(codeHash(app.config.secret_key, to, code), live.code_hash)) {
      await updateCode(tx.db, live.id, { used_at: now })
      return 'right'
    }
    await insertAttempt(tx.db, { kind: 'code_try', subject, at: now })
    const attempts_left = live.attempts_left - 1
    await updateCode(tx.db, live.id, attempts_left === 0 ? { attempts_left, voided_at: now } : { attempts_left })
    return { attempts_left }
  })
  if (verdict === 'right') return
  if (verdict === 'too_many') throw apiError('TOO_MANY_TRIES')
  if (verdict === 'expired') throw apiError('CODE_EXPIRED', { errors: { code: 'invalid' } })
  throw apiError('WRONG_CODE', { params: verdict, errors: { code: 'invalid' } })
}
