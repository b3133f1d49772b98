import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import type { NarratorPrices, TopicCoefficient } from '@tembrel/domain/pricing/price-types.ts'
import type { PriceListRow } from './narrators.queries.ts'

/** A stored price list as the rules read it. */
export function priceListOf(
  row: Omit<PriceListRow, 'narrator_id'>,
  coeff: readonly TopicCoefficient[],
): NarratorPrices {
  return {
    ad_on: row.ad_on,
    ad_30s: sumOf(row.ad_30s),
    ad_60s: sumOf(row.ad_60s),
    ad_90s: sumOf(row.ad_90s),
    long_on: row.long_on,
    long_c_1p: sumOf(row.long_c_1p),
    long_c_5p: sumOf(row.long_c_5p),
    frame_on: row.frame_on,
    frame_1m: sumOf(row.frame_1m),
    frame_min: row.frame_min,
    book_on: row.book_on,
    book_1h: sumOf(row.book_1h),
    federal: row.federal,
    urgent: row.urgent,
    parody: row.parody,
    alienation: sumOf(row.alienation),
    self_cleaning: row.self_cleaning,
    coeff,
  }
}

function sumOf(value: number | null): Roubles | null {
  return value === null ? null : roubles(value)
}
