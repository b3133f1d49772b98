import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { SignInAddress } from '../../accounts/accounts.queries.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { sendCode } from '../../accounts/operations/send-code.ts'
import { ownAddressOf } from '../own-merge.ts'

/**
 * Sends a code that shows an address to be that of a person who merges two profiles: another one, or with null his own. It is good for
 * nothing else, and the answer does not depend on whether the address is known. Throws what `sendCode` throws.
 */
export async function sendMergeCode(
  app: AppContext,
  asking: { account_id: number; ip: string; locale: Locale },
  other: SignInAddress | null,
): Promise<{ retry_after: number }> {
  const own = await readAccount(app.database.kysely, asking.account_id)
  if (!own) throw apiError('NOT_FOUND')
  const from = { ...asking, device_id: null, role: 'client', is_merge: true } as const
  const { retry_after } = await sendCode(app, other ?? ownAddressOf(own), from)
  return { retry_after }
}
