import type { AppContext } from '../../../../app-context.ts'
import { countFactorsByKey, countRecoveryCodesByKey, type KeyCount } from '../sealed-factors.queries.ts'

/** How many second factors and unused recovery codes each secret key still seals. */
export async function countSecondFactorKeys({
  database,
}: Pick<AppContext, 'database'>): Promise<{ second_factors: KeyCount[]; recovery_codes: KeyCount[] }> {
  const db = database.kysely
  const [secrets, pending, recovery_codes] = await Promise.all([
    countFactorsByKey(db, 'secret_sealed'),
    countFactorsByKey(db, 'pending_sealed'),
    countRecoveryCodesByKey(db),
  ])
  return { second_factors: [...secrets, ...pending], recovery_codes }
}
