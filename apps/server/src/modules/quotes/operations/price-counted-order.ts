import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { AppContext } from '../../../app-context.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { readDraftNarrators } from '../../narrators/rows/operations/narrators.ts'
import { readCalendar } from '../../settings/operations/calendar.ts'
import { offerOf, type CountedOrder } from '../counted-order.ts'

/**
 * What a counted order costs at each narrator, in the order they were named and each once (Product §7, §9): total and itemised
 * lines, or the reason why there is no price. A narrator on pause has a price, but nothing can be promised while the pause
 * lasts; an urgent order is promised nothing before it is accepted.
 */
export async function priceCountedOrder(
  app: Pick<AppContext, 'database' | 'clock'>,
  counted: CountedOrder,
  narrator_ids: readonly number[],
  locale: Locale,
): Promise<CallResponse<'POST /client/price'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const ids = [...new Set(narrator_ids)]
  const [calendar, narrators] = await Promise.all([readCalendar(db), readDraftNarrators(db, ids, now)])
  const { estimate, settings, order, speed } = counted
  const seconds = secondsAtChosenSpeed({ ...estimate, speed })
  const deadline = order.urgent ? null : promisedDeadline({ paid_at: now, seconds }, settings.clocks, calendar)
  const prices = ids.map((narrator_id) => {
    const narrator = narrators.get(narrator_id)
    const { total, reason, lines, ask_genre } = offerOf(narrator, counted)
    const promised = total !== null && narrator?.on_pause === false ? deadline : null
    return {
      narrator_id,
      total,
      reason,
      ask_genre,
      lines: lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
      deadline_at: promised?.toISOString() ?? null,
      formatted_deadline_at: promised && formatMoment(promised, locale),
    }
  })
  return { prices, ...estimate }
}
