import type { Tx } from '../../../../database/transaction.ts'
import { createProfile } from '../../../accounts/operations/create-profile.ts'
import { selectNarratorState } from '../../rows/narrators.queries.ts'
import { createRegisteringNarrator } from '../new-registration.ts'

/**
 * The narrator of an account, created in state `registering` by the first save of the registration (Product §4), with one
 * language and the usual surcharges. Of two saves at once the second finds what the first has created. Returns the id.
 */
export async function beginRegistration(
  tx: Tx,
  person: { account_id: number; locale: 'ru' | 'en'; at: Date },
): Promise<number> {
  const profile = await createProfile(tx, {
    firstname: '',
    lastname: '',
    account_id: person.account_id,
    role: 'narrator',
    contact_email: null,
    image: null,
    locale: person.locale,
    created_at: person.at,
  })
  if ((await selectNarratorState(tx.db, profile.id)) !== null) return profile.id
  return createRegisteringNarrator(tx, { ...person, agent_id: null })
}
