import { CODE_LINK_SECONDS } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { SignInAddress } from '../accounts.queries.ts'
import { challengeHash } from '../second-factor/challenge-hash.ts'
import { forgetLinks, lockAddress, selectCodeOfLinkForUpdate, updateCode } from '../sign-in-codes.queries.ts'

/**
 * Uses up the link of a letter and returns whose letter it was (Product §4). The link works once, for a day. It works even when
 * the code in the same letter has been tried too often, so that an attacker cannot lock the owner out. Throws LINK_EXPIRED (422).
 */
export async function takeSignInLink(app: AppContext, link: string): Promise<SignInAddress> {
  const to = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const link_hash = challengeHash(link)
    const found = await selectCodeOfLinkForUpdate(tx.db, link_hash)
    if (!found || found.used_at !== null || found.created_at.getTime() + CODE_LINK_SECONDS * 1000 <= at.getTime())
      return null
    const address = { login_method: found.login_method, address: found.address }
    await lockAddress(tx.db, address)
    await updateCode(tx.db, found.id, { used_at: at })
    await forgetLinks(tx.db, address)
    return address
  })
  if (to === null) throw apiError('LINK_EXPIRED')
  return to
}
