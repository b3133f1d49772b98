import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { throwVerdict } from '../second-factor-errors.ts'
import { spendSecondFactor } from '../second-factor.ts'
import { lockSecondFactor } from '../second-factor.queries.ts'

/**
 * Uses up a code of the application, or a recovery code, to show once more who is at work (Product 4.823). `more` runs in the same
 * transaction. Throws TOTP_NOT_BEGUN (409) without a second factor, WRONG_TOTP (422), TOO_MANY_TRIES (429).
 */
export async function proveSecondFactor(
  app: Pick<AppContext, 'database' | 'config' | 'clock'>,
  account_id: number,
  code: string,
  more: (tx: Tx) => Promise<void>,
): Promise<void> {
  const verdict = await inTransaction(app.database, async (tx) => {
    const factor = await lockSecondFactor(tx.db, account_id)
    if (factor.enabled_at === null) throw apiError('TOTP_NOT_BEGUN')
    const spent = await spendSecondFactor(app, tx, factor, { code, takes_recovery: true })
    if (spent === 'right') await more(tx)
    return spent
  })
  throwVerdict(verdict)
}
