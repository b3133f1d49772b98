import type { Tx } from '../../../../database/transaction.ts'
import { lockSecondFactor, replaceRecoveryCodes, updateSecondFactor } from '../second-factor.queries.ts'

/** Takes a second factor and its recovery codes away. False when there was none. */
export async function clearSecondFactor(tx: Tx, account_id: number): Promise<boolean> {
  const { enabled_at } = await lockSecondFactor(tx.db, account_id)
  await updateSecondFactor(tx.db, account_id, {
    secret_sealed: null,
    enabled_at: null,
    pending_sealed: null,
    pending_at: null,
  })
  await replaceRecoveryCodes(tx.db, account_id, [])
  return enabled_at !== null
}
