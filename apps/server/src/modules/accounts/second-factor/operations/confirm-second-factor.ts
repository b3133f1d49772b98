import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { newRecoveryCodes, sealRecoveryCode } from '../recovery-code.ts'
import { lockSecondFactor, replaceRecoveryCodes, updateSecondFactor } from '../second-factor.queries.ts'
import { openTotpSecret, stepOfCode } from '../totp.ts'

/** An enrolment that was begun and forgotten is begun anew. */
const PENDING_MS = 30 * 60_000

/**
 * Confirms an enrolment with a first code from the application: from now on signing in asks for one. Returns ten new recovery
 * codes, shown this once. `more` runs in the same transaction. Throws TOTP_NOT_BEGUN (409), WRONG_TOTP (422).
 */
export async function confirmSecondFactor(
  app: Pick<AppContext, 'database' | 'config' | 'clock' | 'ids'>,
  account_id: number,
  code: string,
  more: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const at = app.clock.now()
  const { secret_keys } = app.config
  const codes = newRecoveryCodes(app.ids)
  await inTransaction(app.database, async (tx) => {
    const { pending_sealed, pending_at } = await lockSecondFactor(tx.db, account_id)
    if (pending_sealed === null || pending_at === null || at.getTime() - pending_at.getTime() > PENDING_MS) {
      throw apiError('TOTP_NOT_BEGUN')
    }
    const step = stepOfCode(openTotpSecret(secret_keys, account_id, pending_sealed), code, at)
    if (step === null) throw apiError('WRONG_TOTP', { errors: { code: 'invalid' } })
    await updateSecondFactor(tx.db, account_id, {
      secret_sealed: pending_sealed,
      enabled_at: at,
      last_step: step,
      pending_sealed: null,
      pending_at: null,
    })
    await replaceRecoveryCodes(
      tx.db,
      account_id,
      codes.map((plain) => sealRecoveryCode(secret_keys, account_id, plain)),
    )
    await more(tx)
  })
  return codes
}
