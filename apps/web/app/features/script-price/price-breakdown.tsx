import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { lineDetail, lineTitle } from '../new-order/price-words.ts'
import { stepRest } from './script-words.ts'
import { useScriptPrices } from './script-context.ts'
import type { Offer } from './use-priced-list.ts'

/** Every line of the price, the total, and how near the next step of the price is. */
export function PriceBreakdown({ offer }: { readonly offer: Offer }) {
  const { draft, info } = useScriptPrices()
  const rest = stepRest(offer, draft.time_optimal)
  return (
    <>
      <dl className="script-lines">
        {offer.lines.map((line) => {
          const detail = lineDetail(line)
          return (
            <div key={line.line}>
              <dt>
                {lineTitle(line, { draft, info })}
                {detail !== '' && <span className="block text-caption">{detail}</span>}
              </dt>
              <dd>{line.amount === 0 ? m.neworder_free() : formatRoubles(line.amount)}</dd>
            </div>
          )
        })}
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
