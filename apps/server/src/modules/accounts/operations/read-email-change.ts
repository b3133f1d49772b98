import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccount } from '../accounts.queries.ts'
import { selectEmailChange } from '../email-changes.queries.ts'

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
