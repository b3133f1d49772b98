import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { isTakenByRival } from '../../../http/database-errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { releaseMergedEmail, selectAccountByAddress, updateAccount } from '../accounts.queries.ts'
import { deleteEmailChange, selectEmailChange } from '../email-changes.queries.ts'
import { changeProfile } from './profiles.ts'
import { checkCode } from './check-code.ts'
import { takePeople } from './take-people.ts'

/**
 * The pending address becomes the one the person signs in with (Product §4); the previous one is notified by letter. Only a code
 * sent for this change to this person counts, and once. Throws what `checkCode` throws; CODE_EXPIRED (422) when no address is
 * pending, or a different one is by now; EMAIL_HAS_PROFILE (409) when it belongs to another person, which is disclosed only to
 * someone who has the code.
 */
export async function confirmEmailChange(
  app: AppContext,
  asking: { account_id: number; ip: string },
  code: string,
): Promise<void> {
  const { account_id, ip } = asking
  const waiting = await selectEmailChange(app.database.kysely, account_id)
  if (!waiting) throw apiError('CODE_EXPIRED', { errors: { code: 'invalid' } })
  const { address } = waiting
  await checkCode(app, { login_method: LOGIN_METHOD.email, address }, code, { ip, device_id: null, account_id })
  try {
    await inTransaction(app.database, (tx) => moveSignIn(tx, account_id, address))
  } catch (error) {
    // Somebody has signed in with it for the first time at this very moment.
    if (isTakenByRival(error)) throw apiError('EMAIL_HAS_PROFILE', { cause: error })
    throw error
  }
}

async function moveSignIn(tx: Tx, account_id: number, address: string): Promise<void> {
  const [person] = await takePeople(tx, [account_id])
  const waiting = await selectEmailChange(tx.db, account_id)
  if (!person || waiting?.address !== address) throw apiError('CODE_EXPIRED', { errors: { code: 'invalid' } })
  if (person.account.disabled_at) throw apiError('PROFILE_DISABLED')
  const holder = await selectAccountByAddress(tx.db, { login_method: LOGIN_METHOD.email, address })
  if (holder && holder.id !== account_id) throw apiError('EMAIL_HAS_PROFILE')
  await releaseMergedEmail(tx.db, account_id, address)
  await updateAccount(tx.db, account_id, { email: address })
  await deleteEmailChange(tx.db, account_id, address)
  await changeProfile(tx, waiting.profile_id, { contact_email: null })
  const former = person.account.email
  const locale = person.profiles.find(({ id }) => id === waiting.profile_id)?.locale ?? 'ru'
  if (former !== null && former !== address) await enqueue(tx, 'notify-previous-email', { address: former, locale })
  for (const { id } of person.profiles) tx.changed(id)
}
