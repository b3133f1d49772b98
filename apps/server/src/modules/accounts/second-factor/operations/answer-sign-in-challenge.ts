import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectAccount, selectProfile, type ProfileRow } from '../../accounts.queries.ts'
import { spendSecondFactor } from '../second-factor.ts'
import { lockChallenge, lockSecondFactor, updateChallenge } from '../second-factor.queries.ts'
import { challengeHash } from '../challenge-hash.ts'

type Answered<T> = { readonly kind: 'right'; readonly result: T } | { readonly kind: 'refused'; readonly error: Error }

/**
 * The second half of a sign-in: the application's code or a recovery code, five tries. `signIn` runs in the same transaction with
 * the profile that signs in; the challenge works once. Throws TOTP_EXPIRED (422), WRONG_TOTP (422) with the tries left,
 * TOO_MANY_TRIES (429), PROFILE_DISABLED (403).
 */
export async function answerSignInChallenge<T>(
  app: Pick<AppContext, 'database' | 'config' | 'clock'>,
  given: { totp_token: string; code: string },
  signIn: (tx: Tx, profile: ProfileRow) => Promise<T>,
): Promise<T> {
  const token_hash = challengeHash(given.totp_token)
  const answered = await inTransaction(app.database, async (tx): Promise<Answered<T>> => {
    const at = app.clock.now()
    const challenge = await lockChallenge(tx.db, token_hash)
    const isOpen = challenge && challenge.used_at === null && challenge.attempts_left > 0 && challenge.expires_at > at
    if (!isOpen) return refusal('TOTP_EXPIRED', {})
    const factor = await lockSecondFactor(tx.db, challenge.account_id)
    // Somebody of the staff has taken the second factor away meanwhile: signing in begins anew.
    if (factor.enabled_at === null) return refusal('TOTP_EXPIRED', {})
    const verdict = await spendSecondFactor(app, tx, factor, { code: given.code, takes_recovery: true })
    if (verdict === 'too_many') return { kind: 'refused', error: apiError('TOO_MANY_TRIES') }
    if (verdict === 'wrong') {
      const attempts_left = challenge.attempts_left - 1
      await updateChallenge(tx.db, token_hash, { attempts_left })
      return refusal('WRONG_TOTP', { attempts_left })
    }
    await updateChallenge(tx.db, token_hash, { used_at: at })
    const profile = await selectProfile(tx.db, challenge.profile_id)
    const account = await selectAccount(tx.db, challenge.account_id)
    const isBarred = !profile || profile.disabled_at !== null || profile.account_id !== account?.id
    if (isBarred || account.disabled_at !== null) return { kind: 'refused', error: apiError('PROFILE_DISABLED') }
    return { kind: 'right', result: await signIn(tx, profile) }
  })
  if (answered.kind === 'refused') throw answered.error
  return answered.result
}

function refusal(code: 'TOTP_EXPIRED' | 'WRONG_TOTP', params: { attempts_left?: number }): Answered<never> {
  return { kind: 'refused', error: apiError(code, { params, errors: { code: 'invalid' } }) }
}
