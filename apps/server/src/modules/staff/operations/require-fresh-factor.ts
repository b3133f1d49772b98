import type { CallSpec } from '@tembrel/contract/call.ts'
import { isSensitive } from '@tembrel/contract/sensitive-calls.ts'
import { isFactorFresh } from '@tembrel/domain/accounts/fresh-factor.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { readSecondFactor } from '../../accounts/second-factor/operations/read-second-factor.ts'

/**
 * Whoever is away from an open screen lends nobody his rights: what is sensitive (`sensitive-calls.ts`) needs the second factor typed
 * in this very session within the last fifteen minutes (Product 4.823). A demo installation, where a person may have none, asks only
 * who has one. Throws SECOND_FACTOR_NEEDED (403); nothing of the call has happened then.
 */
export async function requireFreshFactor(
  app: Pick<AppContext, 'database' | 'config' | 'clock'>,
  sessions: Pick<Sessions, 'factorProvedAt'>,
  spec: CallSpec,
  caller: Session,
): Promise<void> {
  if (!isStaffRole(caller.role) || !isSensitive(spec)) return
  const { enabled_at, required } = await readSecondFactor(app, caller.account_id)
  if (enabled_at === null && !required) return
  const proved_at = await sessions.factorProvedAt(app.database.kysely, caller.family_id)
  if (!isFactorFresh(proved_at, app.clock.now())) throw apiError('SECOND_FACTOR_NEEDED')
}
