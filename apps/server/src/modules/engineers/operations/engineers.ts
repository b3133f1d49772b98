import type { Tx } from '../../../database/transaction.ts'
import type { ProfileRow } from '../../accounts/accounts.queries.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { deleteEngineerGenres, insertEngineer, insertEngineerGenres } from '../engineers.queries.ts'

/** Makes a person a sound engineer of the given genres; only staff invites engineers (Product §6). */
export async function createEngineer(
  tx: Tx,
  engineer: {
    account_id: number
    firstname: string
    lastname: string
    image: string | null
    genres: readonly number[]
    at: Date
  },
): Promise<ProfileRow> {
  const profile = await createProfile(tx, {
    account_id: engineer.account_id,
    role: 'soundengineer',
    firstname: engineer.firstname,
    lastname: engineer.lastname,
    contact_email: null,
    image: engineer.image,
    locale: 'ru',
    created_at: engineer.at,
  })
  await insertEngineer(tx.db, profile.id, engineer.at)
  await insertEngineerGenres(tx.db, profile.id, engineer.genres)
  return profile
}

/** Puts these genres in place of those that an engineer took so far (Product §6). */
export async function setEngineerGenres(tx: Tx, engineer_id: number, genres: readonly number[]): Promise<void> {
  await deleteEngineerGenres(tx.db, engineer_id)
  await insertEngineerGenres(tx.db, engineer_id, genres)
  tx.changed(engineer_id)
}
