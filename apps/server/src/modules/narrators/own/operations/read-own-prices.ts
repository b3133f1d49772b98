import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import { PREFILLED_PERCENTS } from '@tembrel/domain/narrators/registration.ts'
import type { AppContext } from '../../../../app-context.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { presentOwnPrices } from '../narrator-self.presenter.ts'
import { NO_PRICES } from '../../public/narrators.presenter.ts'
import { findOwnNarrator, type OwnCaller } from '../own-narrator.ts'

/** The narrator's own price list; the one to begin with for somebody who has saved nothing yet. */
export async function readOwnPrices(app: Pick<AppContext, 'database'>, caller: OwnCaller): Promise<WireNarratorPrices> {
  const id = await findOwnNarrator(app, caller)
  if (id === null) return { ...NO_PRICES, ...PREFILLED_PERCENTS, coeff: [] }
  return presentOwnPrices(await loadNarratorSelf(app.database.kysely, id, caller.locale))
}
