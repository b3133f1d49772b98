import { firstLanguage } from '@tembrel/domain/narrators/profile-rules.ts'
import { PREFILLED_PERCENTS } from '@tembrel/domain/narrators/registration.ts'
import type { Tx } from '../../../database/transaction.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { readEnumerations } from '../../catalog/operations/read-enumerations.ts'
import { selectNarratorState } from '../narrators.queries.ts'
import { createNarrator } from './create-narrator.ts'

/**
 * The narrator of an account, created in state `registering` by the first save of the registration (Product §4), with one
 * language and the usual surcharges. Of two saves at once the second finds what the first has created. Returns the id.
 */
export async function beginRegistration(
  tx: Tx,
  person: { account_id: number; locale: 'ru' | 'en'; at: Date },
): Promise<number> {
  const name = { firstname: '', lastname: '' }
  const profile = await createProfile(tx, {
    ...name,
    account_id: person.account_id,
    role: 'narrator',
    contact_email: null,
    image: null,
    locale: person.locale,
    created_at: person.at,
  })
  if ((await selectNarratorState(tx.db, profile.id)) !== null) return profile.id
  const { languages } = await readEnumerations(tx.db)
  const { id } = await createNarrator(tx, {
    ...name,
    account_id: person.account_id,
    state: 'registering',
    locale: person.locale,
    parts: {
      languages: firstLanguage({ languages: languages.map((language) => language.id) }).map((language) => ({
        language_id: language.id,
        ...language.pivot,
      })),
    },
    prices: PREFILLED_PERCENTS,
    at: person.at,
  })
  return id
}
