import type { AppContext } from '../../../../app-context.ts'
import { resealColumn } from '../../../../reseal-column.ts'
import { cardNumberSeal, payoutTokenSeal } from '../card-number-vault.ts'
import { selectCardsSealedOtherwise, updateSealedCard } from '../sealed-cards.queries.ts'

/**
 * Moves the card numbers and tokens of withdrawals to the current secret key (Product 7.946). One that is paid, forgotten or handed to another
 * profile meanwhile is left as it has become.
 */
export async function resealPayoutCards(app: Pick<AppContext, 'config' | 'database' | 'log'>): Promise<void> {
  const db = app.database.kysely
  const columns = { card_number_encrypted: cardNumberSeal, payout_token_encrypted: payoutTokenSeal } as const
  for (const column of ['card_number_encrypted', 'payout_token_encrypted'] as const) {
    await resealColumn(app, {
      name: `payments.${column}`,
      sealOf: columns[column],
      list: async (key_id, skipped) => selectCardsSealedOtherwise(db, column, { key_id, skipped }),
      replace: async (row, sealed) => updateSealedCard(db, column, { row, sealed }),
    })
  }
}
