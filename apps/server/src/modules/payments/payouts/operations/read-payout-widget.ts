import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { cardWay } from '../payout-start.ts'

/** The provider's form in which a card is typed now (Product §4); null where its number is typed into ours. */
export async function readPayoutWidget(app: AppContext): Promise<CallResponse<'GET /payouts/widget'>> {
  const { payout_widget } = app.cards
  const settings = await readSettings(app.database.kysely)
  if (payout_widget === null || cardWay(settings, payout_widget) === 'number') return { widget: null }
  const { script_url, account_id } = payout_widget
  return { widget: { script_url, account_id } }
}
