import type { WireMerge } from '@tembrel/contract/calls/merging.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { SignInAddress } from '../../accounts/accounts.queries.ts'
import { checkCode } from '../../accounts/operations/check-code.ts'
import { findPerson, readAccount } from '../../accounts/operations/accounts.ts'
import { selectProfilesOfAccounts, upsertProof } from '../merging.queries.ts'
import { mayMergeThemselves } from '../own-merge.ts'
import { previewTwoPeople } from './preview-two-people.ts'

/** How long the other address counts as shown: long enough to read what will happen and to fetch the second code. */
const PROOF_MS = 15 * 60_000

/**
 * A client proves with a code that another address is his too, and reads what merging its profile into his own would do (Product
 * 4.941). Without the code it is not disclosed whose an address is. Throws what `checkCode` throws; MERGE_NOTHING (409) when no
 * other client signs in with it, MERGE_BY_SUPPORT (409) when it belongs to staff or to a disabled person.
 */
export async function showOtherAddress(
  app: AppContext,
  asking: { account_id: number; ip: string },
  shown: { to: SignInAddress; code: string },
): Promise<{ merge: WireMerge; own_address: string; expires_at: string }> {
  const { account_id, ip } = asking
  await checkCode(app, shown.to, shown.code, { ip, device_id: null, account_id, is_merge: true })
  const db = app.database.kysely
  const { account: other, profile } = await findPerson(db, shown.to, 'client')
  if (!other || !profile || other.id === account_id) throw apiError('MERGE_NOTHING')
  const own = await readAccount(db, account_id)
  if (!own) throw apiError('NOT_FOUND')
  const profiles = await selectProfilesOfAccounts(db, [other.id, own.id])
  if (!mayMergeThemselves([other, own], profiles)) throw apiError('MERGE_BY_SUPPORT')
  const at = app.clock.now()
  const expires_at = new Date(at.getTime() + PROOF_MS)
  await inTransaction(app.database, (tx) =>
    upsertProof(tx.db, { account_id, other_account_id: other.id, proved_at: at, expires_at }),
  )
  const merge = await previewTwoPeople(app, { from: other, into: own })
  return { merge, own_address: own.email ?? own.phone ?? '', expires_at: expires_at.toISOString() }
}
