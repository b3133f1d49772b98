import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { checkCode } from '../../accounts/operations/check-code.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { takePeople } from '../../accounts/operations/take-people.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { deleteProof, selectProof } from '../merging.queries.ts'
import { mayMergeThemselves, ownAddressOf } from '../own-merge.ts'
import { mergeTwoPeople } from './merge-two-people.ts'

/**
 * A client who has shown by codes that both addresses are his makes the other profile his own (Product 4.941): of two presses at once
 * one merges. Throws what `checkCode` and `mergeTwoPeople` throw, MERGE_NOT_SHOWN and MERGE_BY_SUPPORT (409).
 */
export async function mergeOwnProfiles(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  asking: { actor: Actor; account_id: number; ip: string },
  code: string,
): Promise<void> {
  const { actor, account_id, ip } = asking
  const own = await readAccount(app.database.kysely, account_id)
  if (!own) throw apiError('NOT_FOUND')
  if ((await selectProof(app.database.kysely, account_id, app.clock.now())) === undefined)
    throw apiError('MERGE_NOT_SHOWN')
  await checkCode(app, ownAddressOf(own), code, { ip, device_id: null, account_id, is_merge: true })
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const other_id = await selectProof(tx.db, account_id, at)
    if (other_id === undefined) throw apiError('MERGE_NOT_SHOWN')
    const taken = await takePeople(tx, [account_id, other_id])
    const from = taken.find(({ account }) => account.id === other_id)
    const into = taken.find(({ account }) => account.id === account_id)
    if (!from || !into || (await selectProof(tx.db, account_id, at)) !== other_id) throw apiError('MERGE_NOT_SHOWN')
    if (!mayMergeThemselves([from.account, into.account], [...from.profiles, ...into.profiles])) {
      throw apiError('MERGE_BY_SUPPORT')
    }
    await deleteProof(tx.db, account_id)
    await mergeTwoPeople(tx, sessions, { from, into }, at)
    const data = { from: other_id, into: account_id, roles: from.profiles.map(({ role }) => role) }
    for (const id of [other_id, account_id]) {
      await recordAudit(tx, { actor, action: 'merge-people', target: { kind: 'person', id }, data, at })
    }
  })
}
