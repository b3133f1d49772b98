import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { throwVerdict } from '../second-factor-errors.ts'
import { spendSecondFactor } from '../second-factor.ts'
import { lockSecondFactor, updateSecondFactor } from '../second-factor.queries.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from '../totp.ts'

/** How the application of the one-time passwords calls the product. */
const ISSUER = 'Tembrel'

/**
 * Begins an enrolment: a new secret that counts for nothing until it is confirmed. Whoever has a second factor proves it first,
 * and keeps it until then. Throws WRONG_TOTP (422), TOO_MANY_TRIES (429), VALIDATION (422) without the code.
 */
export async function beginSecondFactor(
  app: Pick<AppContext, 'database' | 'config' | 'clock'>,
  person: { account_id: number; label: string },
  code: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { account_id } = person
  const secret = newTotpSecret()
  const verdict = await inTransaction(app.database, async (tx) => {
    const factor = await lockSecondFactor(tx.db, account_id)
    if (factor.enabled_at !== null) {
      if (code === undefined) throw apiError('VALIDATION', { errors: { code: 'required' } })
      const spent = await spendSecondFactor(app, tx, factor, { code, takes_recovery: true })
      if (spent !== 'right') return spent
    }
    const pending_sealed = sealTotpSecret(app.config.secret_keys, account_id, secret)
    await updateSecondFactor(tx.db, account_id, { pending_sealed, pending_at: app.clock.now() })
    return 'right' as const
  })
  throwVerdict(verdict)
  return { secret, uri: totpUri(secret, ISSUER, person.label) }
}
