import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../database/transaction.ts'
import { CODE_WRONG_TRIES } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { challengeHash } from '../challenge-hash.ts'
import { insertChallenge } from '../second-factor.queries.ts'

const LIFE_MS = 5 * 60_000
const TOKEN_BYTES = 32

/**
 * The first half of a sign-in is done: opens the second for five minutes and five tries. Returns the token that answers it,
 * stored only as a hash.
 */
export async function openSignInChallenge(
  tx: Tx,
  who: { account_id: number; profile_id: number; at: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertChallenge(tx.db, {
    token_hash: challengeHash(token),
    account_id: who.account_id,
    profile_id: who.profile_id,
    attempts_left: CODE_WRONG_TRIES,
    created_at: who.at,
    expires_at: new Date(who.at.getTime() + LIFE_MS),
  })
  return token
}
