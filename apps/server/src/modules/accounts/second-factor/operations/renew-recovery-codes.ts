import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { newRecoveryCodes, sealRecoveryCode } from '../recovery-code.ts'
import { throwVerdict } from '../second-factor-errors.ts'
import { spendSecondFactor } from '../second-factor.ts'
import { lockSecondFactor, replaceRecoveryCodes } from '../second-factor.queries.ts'

/**
 * Replaces all recovery codes by ten new ones, shown this once, for whoever types a code of the application. `more` runs in the
 * same transaction. Throws TOTP_NOT_BEGUN (409) without a second factor, WRONG_TOTP (422), TOO_MANY_TRIES (429).
 */
export async function renewRecoveryCodes(
  app: Pick<AppContext, 'database' | 'config' | 'clock' | 'ids'>,
  account_id: number,
  code: string,
  more: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const codes = newRecoveryCodes(app.ids)
  const verdict = await inTransaction(app.database, async (tx) => {
    const factor = await lockSecondFactor(tx.db, account_id)
    if (factor.enabled_at === null) throw apiError('TOTP_NOT_BEGUN')
    const spent = await spendSecondFactor(app, tx, factor, { code, takes_recovery: false })
    if (spent !== 'right') return spent
    await replaceRecoveryCodes(
      tx.db,
      account_id,
      codes.map((plain) => sealRecoveryCode(app.config.secret_keys, account_id, plain)),
    )
    await more(tx)
    return spent
  })
  throwVerdict(verdict)
  return codes
}
