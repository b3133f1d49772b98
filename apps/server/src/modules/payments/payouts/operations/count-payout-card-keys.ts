import type { AppContext } from '../../../../app-context.ts'
import { countCardsByKey } from '../sealed-cards.queries.ts'

/** How many cards and tokens of withdrawals each secret key still seals; null: one from before there were rings. */
export async function countPayoutCardKeys({
  database,
}: Pick<AppContext, 'database'>): Promise<{ key_id: string | null; count: number }[]> {
  const [cards, tokens] = await Promise.all([
    countCardsByKey(database.kysely, 'card_number_encrypted'),
    countCardsByKey(database.kysely, 'payout_token_encrypted'),
  ])
  return [...cards, ...tokens]
}
