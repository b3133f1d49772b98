import '../workspace.css'
import { useEffect, useRef } from 'react'
import { SECTION_FIELDS } from '@tembrel/domain/narrators/price-sections.ts'
import type { PriceSection } from '@tembrel/domain/narrators/price-sections.ts'
import { longReadDiscount } from '@tembrel/domain/pricing/label-price.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatNumber, formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import { MoneyField } from '../../../ui/fields/masked-input.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { useFieldErrors } from '../field-errors.ts'
import type { PricesPartProps } from './prices-part.ts'
import { priceListOf, pricesGapFields, pricesProblems } from './prices-draft.ts'
import type { PricesDraft } from './prices-draft.ts'
import { isFiveCheaperThanFour, priceExamples } from './prices-examples.ts'
import { PricesSum } from './prices-sum.tsx'
import { PricesSurcharges } from './prices-surcharges.tsx'
import { useSimilarPrices } from './use-similar-prices.ts'
import type { SimilarPrices } from './use-similar-prices.ts'

interface PricesFieldsProps {
  readonly draft: PricesDraft
  readonly onChange: (draft: PricesDraft) => void
  readonly lists: WorkspaceLists
  /** What the service has refused, `prices.ad_30s` → words. */
  readonly refused?: Readonly<Record<string, string>>
}

type PriceField = (typeof SECTION_FIELDS)[PriceSection][number]

interface SectionWords {
  readonly title: () => string
  readonly text: () => string
  /** What the examples count. */
  readonly unit: () => string
  /** What similar voices charge, «Похожие голоса берут … до 30 секунд». */
  readonly similar: (range: { range: string }) => string
}

/** The price of each section that is compared with those of similar voices. */
const COMPARED = { ad_on: 'ad_30s', long_on: 'long_c_1p', frame_on: 'frame_1m', book_on: 'book_1h' } as const

const SECTIONS: readonly (readonly [PriceSection, SectionWords])[] = [
  [
    'ad_on',
    {
      title: m.workspace_ad,
      text: m.workspace_ad_text,
      unit: m.workspace_unit_seconds,
      similar: m.workspace_similar_ad,
    },
  ],
  [
    'long_on',
    {
      title: m.workspace_long,
      text: m.workspace_long_text,
      unit: m.workspace_unit_pages,
      similar: m.workspace_similar_long,
    },
  ],
  [
    'frame_on',
    {
      title: m.workspace_frame,
      text: m.workspace_frame_text,
      unit: m.workspace_unit_minutes,
      similar: m.workspace_similar_frame,
    },
  ],
  [
    'book_on',
    {
      title: m.workspace_book,
      text: m.workspace_book_text,
      unit: m.workspace_unit_hours,
      similar: m.workspace_similar_book,
    },
  ],
]

const LABELS: Readonly<Record<PriceField, () => string>> = {
  ad_30s: m.workspace_ad_30s,
  ad_60s: m.workspace_ad_60s,
  ad_90s: m.workspace_ad_90s,
  long_c_1p: m.workspace_long_c_1p,
  long_c_5p: m.workspace_long_c_5p,
  frame_1m: m.workspace_frame_1m,
  frame_min: m.workspace_frame_min,
  book_1h: m.workspace_book_1h,
}

const NOTHING = {}

/** A narrator's price list (Product §5). Whoever shows it saves it: by a button, or by itself. */
export function PricesFields({ draft, onChange, lists, refused = NOTHING }: PricesFieldsProps) {
  const errors = useFieldErrors({
    problems: pricesProblems(draft, lists.flags),
    gaps: pricesGapFields(draft, lists.flags),
    refused: withoutPrefix(refused),
  })
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const change = (more: Partial<PricesDraft>): void => {
    latest.current = { ...latest.current, ...more }
    onChange(latest.current)
  }
  const similar = useSimilarPrices()
  const part = { draft, lists, errors, change }
  const error = errors.errorOf('sections')
  return (
    <div className="workspace-sections">
      {SECTIONS.map(([section, words]) => (
        <PriceSectionFields key={section} section={section} words={words} similar={similar} {...part} />
      ))}
      {error !== undefined && <FieldError>{m.workspace_sections_needed()}</FieldError>}
      <PricesSurcharges {...part} />
    </div>
  )
}

/** The service names fields from the top of the body: `prices.coeff.0.topic`. */
function withoutPrefix(refused: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(refused).map(([field, words]) => [field.replace(/^prices\./, ''), words]))
}

interface SectionProps extends PricesPartProps {
  readonly section: PriceSection
  readonly words: SectionWords
  readonly similar: SimilarPrices | null
}

function PriceSectionFields({ section, words, similar, draft, lists, errors, change }: SectionProps) {
  const isOn = draft[section]
  return (
    <section className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h3>{words.title()}</h3>
          <p className="text-small text-ink-2">{isOn ? words.text() : m.workspace_section_off()}</p>
        </div>
        <Switch
          aria-label={words.title()}
          checked={isOn}
          onChange={(event) => {
            errors.leave('sections')
            change({ [section]: event.target.checked })
          }}
        >
          {null}
        </Switch>
      </div>
      {isOn && (
        <div className="workspace-prices">
          {SECTION_FIELDS[section].map((field) => (
            <MoneyField
              unclear={NaN}
              key={field}
              name={field}
              label={LABELS[field]()}
              hint={hintOf(field, draft)}
              {...(field === 'frame_min' && { unit: m.workspace_minutes_short(), maximumDigits: 3 })}
              value={draft[field]}
              error={errors.errorOf(field)}
              onBlur={() => errors.leave(field)}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
          {similar === null ? (
            // Its line is kept while it is asked for, so that nothing moves when it comes.
            <p className="workspace-whole text-small" aria-hidden>
              {'\u00A0'}
            </p>
          ) : (
            <SimilarHint words={words} range={similar[COMPARED[section]]} />
          )}
          <PricesSum
            unit={words.unit()}
            examples={priceExamples(section, draft, lists)}
            tiers={lists.service_fee_tiers}
          />
        </div>
      )}
    </section>
  )
}

interface SimilarHintProps {
  readonly words: SectionWords
  readonly range: SimilarPrices['ad_30s']
}

function SimilarHint({ words, range }: SimilarHintProps) {
  if (range === null) return null
  const { from, to } = range
  const both =
    getLocale() === 'ru' ? `${formatNumber(from)}–${formatRoubles(to)}` : `${formatRoubles(from)}–${formatRoubles(to)}`
  return (
    <p className="workspace-whole text-small text-ink-2">
      {words.similar({ range: from === to ? formatRoubles(to) : both })}
    </p>
  )
}

function hintOf(field: PriceField, draft: PricesDraft): string | undefined {
  if (field === 'long_c_1p') return m.workspace_hint_pages()
  if (field === 'long_c_5p') return discountWords(draft)
  if (field === 'frame_min') return m.workspace_hint_frame_min()
  return field === 'book_1h' ? m.workspace_hint_book() : undefined
}

/** What five pages mean for the reader: a discount, a dearer page, or a text that costs less than a shorter one. */
function discountWords(draft: PricesDraft): string | undefined {
  const { long_c_1p, long_c_5p } = draft
  if (long_c_1p === null || long_c_5p === null) return undefined
  if (long_c_5p > long_c_1p) return m.workspace_hint_dearer()
  const discount = longReadDiscount(priceListOf(draft))
  if (discount === null) return undefined
  const percent = formatPercent(discount)
  return isFiveCheaperThanFour(draft) ? m.workspace_hint_too_cheap({ percent }) : m.workspace_hint_discount({ percent })
}
