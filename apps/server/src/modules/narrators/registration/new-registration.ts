import { firstLanguage } from '@tembrel/domain/narrators/profile-rules.ts'
import { PREFILLED_PERCENTS } from '@tembrel/domain/narrators/registration.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readEnumerations } from '../../catalog/operations/read-enumerations.ts'
import { createNarrator } from './operations/create-narrator.ts'

/**
 * A narrator in state `registering` with one main native language and the usual surcharges (Product §4, §5): of an account, or
 * of an agent and then without one. Returns the id. Throws CONFLICT (409) when the account has a narrator already.
 */
export async function createRegisteringNarrator(
  tx: Tx,
  person: { account_id: number | null; agent_id: number | null; locale: 'ru' | 'en'; at: Date },
): Promise<number> {
  const { languages } = await readEnumerations(tx.db)
  const { id } = await createNarrator(tx, {
    ...person,
    firstname: '',
    lastname: '',
    state: 'registering',
    parts: {
      languages: firstLanguage({ languages: languages.map((language) => language.id) }).map((language) => ({
        language_id: language.id,
        ...language.pivot,
      })),
    },
    prices: PREFILLED_PERCENTS,
  })
  return id
}
