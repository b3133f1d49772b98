import { localeOf } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import { writeLetter } from '../../../adapters/mail/templates/write-letter.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectAccount } from '../accounts.queries.ts'
import { deleteEmailChange, selectEmailChange } from '../email-changes.queries.ts'

export interface EmailChange {
  /** The address that signs in; null for whoever has only a phone. */
  readonly email: string | null
  /** The one that waits to be confirmed. */
  readonly waiting: string | null
}

/** The e-mail a person signs in with, and the one that is to become it. */
export async function readEmailChange(db: Kysely<DB>, account_id: number): Promise<EmailChange> {
  const account = await selectAccount(db, account_id)
  const waiting = await selectEmailChange(db, account_id)
  return { email: account?.email ?? null, waiting: waiting?.address ?? null }
}

/** Takes back an address that waits to be confirmed; without one nothing happens. */
export async function cancelEmailChange(tx: Tx, account_id: number): Promise<void> {
  await deleteEmailChange(tx.db, account_id)
}

/**
 * Notifies an address that it can no longer be used to sign in, so that a person who did not want this can object. A repetition
 * after a lost answer notifies it twice, which is harmless.
 */
export async function notifyPreviousEmail(
  app: Pick<AppContext, 'mail' | 'config'>,
  to: { address: string; locale: string },
): Promise<void> {
  const locale = localeOf(to.locale)
  const { public_url } = app.config
  const help_url = `${public_url}${locale === 'en' ? '/en' : ''}/help`
  await app.mail.send(writeLetter({ kind: 'email_changed', help_url }, to.address, locale, public_url))
}
