import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../../database/transaction.ts'
import { claimFreeProfile, lockOwners, updateAccount, type ProfileRow } from '../accounts.queries.ts'

/**
 * Makes a person the service's own supporter, accountant or engineer (Product §6) if that profile has no person yet. Of two
 * simultaneous calls the first succeeds and the other gets undefined. The first supporter of an installation is its owner
 * (4.822). A person without a name gets the name of the profile.
 */
export async function takeServiceProfile(
  tx: Tx,
  person: {
    account_id: number
    role: keyof typeof SERVICE_PROFILE_ID
    firstname: string
    lastname: string
    image: string | null
    locale: 'ru' | 'en'
  },
): Promise<ProfileRow | undefined> {
  const { role, firstname, lastname, ...rest } = person
  const named = firstname === '' && lastname === '' ? {} : { firstname, lastname }
  const taken = await claimFreeProfile(tx.db, SERVICE_PROFILE_ID[role], { ...rest, ...named })
  if (taken) tx.changed(taken.id)
  if (taken && role === 'supporter' && (await lockOwners(tx.db)).length === 0) {
    await updateAccount(tx.db, person.account_id, { is_owner: true })
  }
  return taken
}
