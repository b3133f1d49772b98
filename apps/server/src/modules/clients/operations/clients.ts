import type { Tx } from '../../../database/transaction.ts'
import type { ProfileRow } from '../../accounts/accounts.queries.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { deleteClient, insertClient, moveFeatured } from '../clients.queries.ts'

/** Makes a person a client on the spot, at the first sign-in as one (Product §4). Repeating it is harmless. */
export async function createClient(
  tx: Tx,
  client: {
    account_id: number
    locale: 'ru' | 'en'
    firstname?: string
    lastname?: string
    image?: string | null
    at: Date
  },
): Promise<ProfileRow> {
  const profile = await createProfile(tx, {
    account_id: client.account_id,
    role: 'client',
    firstname: client.firstname ?? '',
    lastname: client.lastname ?? '',
    contact_email: null,
    image: client.image ?? null,
    locale: client.locale,
    created_at: client.at,
  })
  await insertClient(tx.db, profile.id, client.at)
  return profile
}

/** The favourites go to another client, and the closed one can begin nothing more. His orders and reviews have gone before. */
export async function closeClient(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await moveFeatured(tx.db, from, into)
  await deleteClient(tx.db, from)
}
