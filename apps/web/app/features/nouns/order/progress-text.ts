import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { OrderRow } from './order-types.ts'

type Progress = NonNullable<OrderRow['progress']>

/** «Прочитано 120 из 340 предложений». */
export function progressText({ sentences_read, sentences_total }: Progress): string {
  return m.long_order_progress({
    read: formatNumber(sentences_read),
    total: formatNumber(sentences_total),
    count: sentences_total,
  })
}
