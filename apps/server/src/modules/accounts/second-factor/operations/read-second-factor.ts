import type { AppContext } from '../../../../app-context.ts'
import { isSecondFactorRequired } from '../second-factor.ts'
import { countRecoveryCodes, selectSecondFactor } from '../second-factor.queries.ts'

interface SecondFactorState {
  /** Null: there is none. */
  readonly enabled_at: Date | null
  /** Without one nothing but setting it up is open. */
  readonly required: boolean
  readonly recovery_codes_left: number
}

/** Whether a person signs in with a second factor, and how many recovery codes are left (Product §4). */
export async function readSecondFactor(
  app: Pick<AppContext, 'database' | 'config'>,
  account_id: number,
  db = app.database.kysely,
): Promise<SecondFactorState> {
  const factor = await selectSecondFactor(db, account_id)
  return {
    enabled_at: factor?.enabled_at ?? null,
    required: isSecondFactorRequired(app.config),
    recovery_codes_left: factor?.enabled_at ? await countRecoveryCodes(db, account_id) : 0,
  }
}
