import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import {
  LARGEST_FRAME_MIN,
  LARGEST_PERCENT,
  LARGEST_PRICE,
  priceListErrors,
  type PriceListErrorCode,
} from '@tembrel/domain/narrators/price-sections.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { priceListOf } from '../../rows/narrator-price-list.ts'
import { deleteNarratorParts, noteChange, upsertNarratorPrices } from '../../rows/narrator-self.queries.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { presentOwnPrices } from '../narrator-self.presenter.ts'
import { insertNarratorParts } from '../../rows/narrators.queries.ts'
import { takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'
import { NO_PARTS } from '../../registration/operations/create-narrator.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

type TypedPrices = ParsedBodyOf<Contract['PUT /narrator/prices']>['prices']

/**
 * Saves the price list, in force at once for new prices (Product §4, §5); what is left out stays. While he registers a part is
 * enough. Throws VALIDATION (422) at `prices.…`; then nothing is saved.
 */
export async function saveOwnPrices(
  app: Pick<AppContext, 'database' | 'clock'>,
  caller: OwnCaller,
  typed: TypedPrices,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    const { flags } = await readSettings(tx.db)
    const { topics } = await readEnumerations(tx.db)
    const before = presentOwnPrices(await loadNarratorSelf(tx.db, narrator.id, 'ru'))
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
    const wanted: WireNarratorPrices = { ...before, ...given }
    const { coeff, ...columns } = wanted
    // A number beyond the limits is refused before it is taken for a sum of money.
    const found = priceListErrors(priceListOf(columns, coeff), flags)
    const errors = problemsOf(found, wanted, narrator.state === 'registering')
    const known = topics.map((topic) => topic.id)
    for (const [row, { topic }] of coeff.entries()) {
      if (!known.includes(topic)) errors[`prices.coeff.${row}.topic`] = 'not_found'
    }
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    await upsertNarratorPrices(tx.db, { ...columns, narrator_id: narrator.id, updated_at: at })
    const coefficients = coeff.map(({ topic, percent }) => ({ topic_id: topic, percent }))
    await deleteNarratorParts(tx.db, narrator.id, ['coefficients'])
    await insertNarratorParts(tx.db, narrator.id, { ...NO_PARTS, coefficients })
    await noteChange(tx.db, narrator.id, at)
    await refreshNarratorCard(tx, narrator.id, at)
    tx.changed(narrator.id)
  })
}

/** What is missing does not count while the list is being filled. */
function problemsOf(
  found: Readonly<Record<string, PriceListErrorCode>>,
  prices: WireNarratorPrices,
  is_registering: boolean,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const [field, code] of Object.entries(found)) {
    if (is_registering && (code === 'required' || code === 'no_section')) continue
    problems[`prices.${field}`] =
      code === 'duplicate_topic' ? 'repeated' : code === 'out_of_range' ? rangeProblem(field, prices) : 'required'
  }
  return problems
}

const PERCENTS: readonly string[] = ['federal', 'urgent', 'parody']

function rangeProblem(field: string, prices: WireNarratorPrices): FieldProblem {
  const isPercent = PERCENTS.includes(field) || field.endsWith('.percent')
  const [minimum, maximum] = isPercent
    ? [0, LARGEST_PERCENT]
    : [field === 'alienation' ? 0 : 1, field === 'frame_min' ? LARGEST_FRAME_MIN : LARGEST_PRICE]
  const row = /^coeff\.(\d+)\./.exec(field)?.[1]
  const value = row === undefined ? prices[field as keyof WireNarratorPrices] : prices.coeff[Number(row)]?.percent
  return Number(value) < minimum ? { key: 'too_small', params: { minimum } } : { key: 'too_big', params: { maximum } }
}
