/**
 * Whether a typed second factor is right (Product §4). Everything that takes one goes through here: a code works once, wrong tries
 * are counted over a day.
 */
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { isRecoveryCode } from './recovery-code.ts'
import {
  lockUnusedRecoveryCodes,
  updateRecoveryCodeUsed,
  updateSecondFactor,
  type SecondFactorRow,
} from './second-factor.queries.ts'
import { countAttempts, insertAttempt } from '../sign-in-codes.queries.ts'
import { openTotpSecret, stepOfCode } from './totp.ts'

const DAY_MS = 24 * 3_600_000
const SIX_DIGITS = /^\d{6}$/

/** Staff need a second factor wherever people and money may be real; a demo only offers it (Product §4). */
export function isSecondFactorRequired(config: Pick<Config, 'demo'>): boolean {
  return !config.demo
}

type Verdict = 'right' | 'wrong' | 'too_many'

/**
 * Uses up the code of an enabled second factor whose row the caller has locked: the application's six digits or, with
 * `takes_recovery`, a recovery code. A wrong try is counted, so the caller's transaction has to commit either way.
 */
export async function spendSecondFactor(
  app: Pick<AppContext, 'config' | 'clock'>,
  tx: Tx,
  factor: SecondFactorRow,
  typed: { code: string; takes_recovery: boolean },
): Promise<Verdict> {
  const { account_id } = factor
  const at = app.clock.now()
  const subject = `account:${account_id}`
  const { limits } = await readSettings(tx.db)
  const since = new Date(at.getTime() - DAY_MS)
  const { count } = await countAttempts(tx.db, { kind: 'totp_try', subject, since })
  if (count >= limits.code_tries_per_day) return 'too_many'
  if (await isRight(app, tx, factor, typed)) return 'right'
  await insertAttempt(tx.db, { kind: 'totp_try', subject, at })
  return 'wrong'
}

async function isRight(
  app: Pick<AppContext, 'config' | 'clock'>,
  tx: Tx,
  { account_id, secret_sealed, last_step }: SecondFactorRow,
  typed: { code: string; takes_recovery: boolean },
): Promise<boolean> {
  const at = app.clock.now()
  const { secret_keys } = app.config
  const code = typed.code.replace(/\s/g, '')
  if (secret_sealed === null) return false
  if (SIX_DIGITS.test(code)) {
    const step = stepOfCode(openTotpSecret(secret_keys, account_id, secret_sealed), code, at)
    if (step === null || step <= last_step) return false
    await updateSecondFactor(tx.db, account_id, { last_step: step })
    return true
  }
  if (!typed.takes_recovery) return false
  const stored = await lockUnusedRecoveryCodes(tx.db, account_id)
  const code_hash = stored.find((one) => isRecoveryCode(secret_keys, account_id, code, one))
  if (code_hash === undefined) return false
  await updateRecoveryCodeUsed(tx.db, { account_id, code_hash, at })
  return true
}
