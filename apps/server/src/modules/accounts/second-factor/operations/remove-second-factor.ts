import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { throwVerdict } from '../second-factor-errors.ts'
import { isSecondFactorRequired, spendSecondFactor } from '../second-factor.ts'
import { lockSecondFactor } from '../second-factor.queries.ts'
import { clearSecondFactor } from './clear-second-factor.ts'

/**
 * Takes one's own second factor away, where it is not required, for whoever types a code. `more` runs in the same transaction.
 * Throws TOTP_OBLIGATORY (422), TOTP_NOT_BEGUN (409) when there is none, WRONG_TOTP (422), TOO_MANY_TRIES (429).
 */
export async function removeSecondFactor(
  app: Pick<AppContext, 'database' | 'config' | 'clock'>,
  account_id: number,
  code: string,
  more: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (isSecondFactorRequired(app.config)) throw apiError('TOTP_OBLIGATORY')
  const verdict = await inTransaction(app.database, async (tx) => {
    const factor = await lockSecondFactor(tx.db, account_id)
    if (factor.enabled_at === null) throw apiError('TOTP_NOT_BEGUN')
    const spent = await spendSecondFactor(app, tx, factor, { code, takes_recovery: true })
    if (spent !== 'right') return spent
    await clearSecondFactor(tx, account_id)
    await more(tx)
    return spent
  })
  throwVerdict(verdict)
}
