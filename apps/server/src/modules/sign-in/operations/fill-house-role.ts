import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { ProfileRow } from '../../accounts/accounts.queries.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { setDuty } from '../../accounts/operations/duties.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { takeServiceProfile } from '../../accounts/operations/take-service-profile.ts'
import { createEngineer, setEngineerGenres } from '../../engineers/operations/engineers.ts'

/**
 * Makes a person an engineer, supporter or accountant (Product §4). The first of each role becomes the service's own (2033, 1 or
 * 20), so that an installation has somebody to mix what no genre finds; everybody after that gets a profile of his own.
 */
export async function fillHouseRole(
  tx: Tx,
  person: {
    account_id: number
    role: InvitedRole
    /** Of a supporter (Product 6.40); null for the whole role. */
    duty?: StaffDuty | null
    firstname: string
    lastname: string
    image: string | null
    /** What an engineer takes; of no meaning to other roles. */
    genres: readonly number[]
    locale: Locale
    at: Date
  },
): Promise<ProfileRow> {
  const { genres, at, duty = null, ...profile } = person
  const own = await takeServiceProfile(tx, profile)
  if (profile.role !== 'soundengineer') {
    const made = own ?? (await createProfile(tx, { ...profile, contact_email: null, created_at: at }))
    if (profile.role === 'supporter' && duty !== null) await setDuty(tx, made.id, duty)
    return made
  }
  if (!own) return createEngineer(tx, { ...profile, genres, at })
  await setEngineerGenres(tx, own.id, genres)
  return own
}
