import type { AppContext } from '../../../../app-context.ts'
import { resealColumn } from '../../../../reseal-column.ts'
import { recoverySeal } from '../recovery-code.ts'
import {
  selectFactorsSealedOtherwise,
  selectRecoveryCodesSealedOtherwise,
  updateSealedFactor,
  updateSealedRecoveryCode,
} from '../sealed-factors.queries.ts'
import { totpSeal } from '../totp.ts'

/**
 * Moves the second factors and recovery codes of staff to the current secret key (Product 7.946). Whoever changes his at the same moment
 * keeps what he has set.
 */
export async function resealSecondFactors(app: Pick<AppContext, 'config' | 'database' | 'log'>): Promise<void> {
  const db = app.database.kysely
  for (const column of ['secret_sealed', 'pending_sealed'] as const) {
    await resealColumn(app, {
      name: `second_factors.${column}`,
      sealOf: totpSeal,
      list: async (key_id, skipped) => selectFactorsSealedOtherwise(db, column, { key_id, skipped }),
      replace: async (row, sealed) => updateSealedFactor(db, column, { row, sealed }),
    })
  }
  await resealColumn(app, {
    name: 'recovery_codes.code_hash',
    sealOf: recoverySeal,
    list: async (key_id, skipped) => selectRecoveryCodesSealedOtherwise(db, { key_id, skipped }),
    replace: async (row, sealed) => updateSealedRecoveryCode(db, { row, sealed }),
  })
}
