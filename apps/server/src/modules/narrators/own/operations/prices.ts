import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import { PREFILLED_PERCENTS } from '@tembrel/domain/narrators/registration.ts'
import { type PriceRange, similarRange } from '@tembrel/domain/narrators/similar-prices.ts'
import type { AppContext } from '../../../../app-context.ts'
import { NO_PRICES } from '../../public/narrators.presenter.ts'
import { selectSimilarPrices } from '../../search/narrator-picks.queries.ts'
import { presentOwnPrices } from '../narrator-self.presenter.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { findOwnNarrator, type OwnCaller } from '../own-narrator.ts'

/** The narrator's own price list; the one to begin with for somebody who has saved nothing yet. */
export async function readOwnPrices(app: Pick<AppContext, 'database'>, caller: OwnCaller): Promise<WireNarratorPrices> {
  const id = await findOwnNarrator(app, caller)
  if (id === null) return { ...NO_PRICES, ...PREFILLED_PERCENTS, coeff: [] }
  return presentOwnPrices(await loadNarratorSelf(app.database.kysely, id, caller.locale))
}

interface SimilarPrices {
  readonly ad_30s: PriceRange | null
  readonly long_c_1p: PriceRange | null
  readonly frame_1m: PriceRange | null
  readonly book_1h: PriceRange | null
}

const NOTHING: SimilarPrices = { ad_30s: null, long_c_1p: null, frame_1m: null, book_1h: null }

/**
 * What listed narrators of the same gender and age charge, the middle half of them, in roubles (Product §7.100). Null where
 * too few name a price, and everywhere for somebody whose voice has no gender or no age yet.
 */
export async function readSimilarPrices(app: Pick<AppContext, 'database'>, caller: OwnCaller): Promise<SimilarPrices> {
  const id = await findOwnNarrator(app, caller)
  if (id === null) return NOTHING
  const { details } = await loadNarratorSelf(app.database.kysely, id, caller.locale)
  const [gender_id, age_id] = [details.genders[0]?.id, details.ages[0]?.id]
  if (gender_id === undefined || age_id === undefined) return NOTHING
  const row = await selectSimilarPrices(app.database.kysely, { narrator_id: id, gender_id, age_id })
  const range = ({ count, quarter, three_quarters }: (typeof row)['ad']) => similarRange(count, quarter, three_quarters)
  return { ad_30s: range(row.ad), long_c_1p: range(row.long), frame_1m: range(row.frame), book_1h: range(row.book) }
}
