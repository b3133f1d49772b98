import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { lineDetail, lineTitle } from '../order-draft/price/price-labels.ts'
import { useScriptPrices } from './script-context.ts'
import type { Offer } from './use-priced-list.ts'

/** The lines of a price for the script, inside a list of terms. */
export function OfferLines({ lines }: Pick<Offer, 'lines'>) {
  const { draft, info } = useScriptPrices()
  return lines.map((line) => {
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
  })
}
