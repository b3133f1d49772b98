/**
 * A narrator's price list while it is typed (Product §3, §5).
 *
 * Invariants: the rules are those of the service; a row of topic coefficients may be empty while it is typed.
 */
import {
  LARGEST_FRAME_MIN,
  LARGEST_PERCENT,
  LARGEST_PRICE,
  priceListErrors,
} from '@tembrel/domain/narrators/price-sections.ts'
import type { PriceListErrorCode } from '@tembrel/domain/narrators/price-sections.ts'
import type { NarratorPrices } from '@tembrel/domain/pricing/price-types.ts'
import type { CallOptions, CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { WorkspaceLists } from '../workspace-lists.ts'

export type StoredPrices = CallResponse<'GET /narrator/prices'>['prices']
export type PricesBody = NonNullable<CallOptions<'PUT /narrator/prices'>['body']>

export interface CoefficientRow {
  readonly topic: number
  /** Percent; null while the field is empty. */
  readonly percent: number | null
}

export interface PricesDraft extends Readonly<Omit<StoredPrices, 'coeff'>> {
  readonly coeff: readonly CoefficientRow[]
}

/** What is stored, as the form begins with it. */
export function pricesDraftOf(prices: StoredPrices): PricesDraft {
  return { ...prices, coeff: prices.coeff.map(({ topic, percent }) => ({ topic, percent })) }
}

/** Everything, for a save by button. */
export function pricesBodyOf(draft: PricesDraft): PricesBody {
  const coeff = draft.coeff.map(({ topic, percent }) => ({ topic, percent: percent ?? 0 }))
  return { prices: { ...draft, coeff } }
}

/** What can be saved of it now, for a form that saves by itself: fields with a fault stay as the service has them. */
export function savablePricesBody(draft: PricesDraft, flags: WorkspaceLists['flags']): PricesBody {
  const wrong = new Set(Object.keys(pricesProblems(draft, flags)).map((field) => field.split('.')[0]))
  const prices = Object.entries(pricesBodyOf(draft).prices).filter(([field]) => !wrong.has(field))
  return { prices: Object.fromEntries(prices) }
}

/** The list as prices are counted by it: what is no number yet counts as none. */
export function priceListOf(draft: PricesDraft): NarratorPrices {
  const known = Object.entries(draft).filter(([, value]) => !Number.isNaN(value))
  const coeff = draft.coeff.map(({ topic, percent }) => ({ topic, percent: percent || 0 }))
  const missing = Object.fromEntries(Object.keys(draft).map((field) => [field, null]))
  return { ...missing, ...Object.fromEntries(known), coeff } as unknown as NarratorPrices
}

/** The list as it is typed; a percent that is not typed yet counts as none, NaN is a fault. */
function typedList(draft: PricesDraft): NarratorPrices {
  const coeff = draft.coeff.map(({ topic, percent }) => ({ topic, percent: percent ?? 0 }))
  // Roubles are branded numbers; what the fields give are whole numbers of them.
  return { ...draft, coeff } as unknown as NarratorPrices
}

const GAP_WORDS: Readonly<Record<string, () => string>> = {
  sections: m.workspace_gap_sections,
  ad_30s: m.workspace_gap_ad_30s,
  ad_60s: m.workspace_gap_ad_60s,
  ad_90s: m.workspace_gap_ad_90s,
  long_c_1p: m.workspace_gap_long_c_1p,
  long_c_5p: m.workspace_gap_long_c_5p,
  frame_1m: m.workspace_gap_frame_1m,
  frame_min: m.workspace_gap_frame_min,
  book_1h: m.workspace_gap_book_1h,
  federal: m.workspace_gap_federal,
  urgent: m.workspace_gap_urgent,
  alienation: m.workspace_gap_alienation,
}

const isGap = (code: PriceListErrorCode): boolean => code === 'required' || code === 'no_section'

/** Names of what is still missing (Product §5); `sections` while no section is on. */
export function pricesGapFields(draft: PricesDraft, flags: WorkspaceLists['flags']): string[] {
  const errors = Object.entries(priceListErrors(typedList(draft), flags))
  return errors.filter(([, code]) => isGap(code)).map(([field]) => field)
}

/** The same in words, for the reason beside a button. */
export function pricesGaps(draft: PricesDraft, flags: WorkspaceLists['flags']): string[] {
  return pricesGapFields(draft, flags).map((field) => GAP_WORDS[field]?.() ?? field)
}

const PERCENTS: readonly string[] = ['federal', 'urgent', 'parody']

/** Everything that no save takes, field → words; `coeff.0.topic` and `coeff.0.percent` name one input. */
export function pricesProblems(draft: PricesDraft, flags: WorkspaceLists['flags']): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [field, code] of Object.entries(priceListErrors(typedList(draft), flags))) {
    if (!isGap(code)) problems[field] = code === 'duplicate_topic' ? m.workspace_fault_topic() : rangeWords(field)
  }
  for (const [row, { percent }] of draft.coeff.entries()) {
    if (percent === null) problems[`coeff.${row}.percent`] = m.workspace_required()
  }
  return problems
}

function rangeWords(field: string): string {
  const isPercent = PERCENTS.includes(field) || field.startsWith('coeff.')
  if (isPercent) return m.workspace_fault_range({ from: '0', to: formatNumber(LARGEST_PERCENT) })
  const to = formatNumber(field === 'frame_min' ? LARGEST_FRAME_MIN : LARGEST_PRICE)
  return m.workspace_fault_range({ from: field === 'alienation' ? '0' : '1', to })
}
