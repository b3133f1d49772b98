import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { OfferLines } from './offer-lines.tsx'
import { stepRest } from './script-labels.ts'
import { useScriptPrices } from './script-context.ts'
import type { Offer } from './use-priced-list.ts'

/** Every line of the price, the total, and how near the next step of the price is. */
export function PriceBreakdown({ offer }: { readonly offer: Offer }) {
  const { draft } = useScriptPrices()
  const rest = stepRest(offer, draft.time_optimal)
  return (
    <>
      <dl className="script-lines">
        <OfferLines lines={offer.lines} />
        {offer.total !== null && (
          <div className="script-total">
            <dt>{m.neworder_total()}</dt>
            <dd>{formatRoubles(offer.total)}</dd>
          </div>
        )}
      </dl>
      {rest !== null && <p className="mt-2 text-caption text-ink-2">{rest}</p>}
    </>
  )
}
