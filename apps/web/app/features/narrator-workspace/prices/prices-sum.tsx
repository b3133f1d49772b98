import type { ServiceFeeTier } from '@tembrel/domain/money/fees.ts'
import { m } from '../../../paraglide/messages.js'
import { formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import type { PriceExample } from './prices-examples.ts'

interface PricesSumProps {
  /** «Страниц», «Секунд». */
  readonly unit: string
  readonly examples: readonly PriceExample[]
  readonly tiers: readonly ServiceFeeTier[]
}

/** What clients pay for orders of common lengths, and what of it the narrator receives. */
export function PricesSum({ unit, examples, tiers }: PricesSumProps) {
  if (examples.length === 0) return null
  return (
    <div className="workspace-sum workspace-whole">
      <b className="text-small font-semibold">{m.workspace_client_pays()}</b>
      <table>
        <thead>
          <tr>
            <th scope="row">{unit}</th>
            {examples.map(({ amount }) => (
              <th key={amount} scope="col">
                {amount}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.workspace_total()}</th>
            {examples.map(({ amount, total }) => (
              <td key={amount}>{formatRoubles(total)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{m.workspace_you_receive()}</th>
            {examples.map(({ amount, received }) => (
              <td key={amount}>{formatRoubles(received)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="text-caption text-ink-2">{feeWords(tiers)}</p>
    </div>
  )
}

/** «Сервисный сбор: 20 % до 5 000 ₽, 15 % до 20 000 ₽, дальше 10 %.» */
function feeWords(tiers: readonly ServiceFeeTier[]): string {
  const steps = tiers
    .toSorted((a, b) => (a.up_to ?? Infinity) - (b.up_to ?? Infinity))
    .map(({ up_to, percent }) =>
      up_to === null
        ? m.workspace_fee_beyond({ percent: formatPercent(percent) })
        : m.workspace_fee_step({ percent: formatPercent(percent), sum: formatRoubles(up_to) }),
    )
  return m.workspace_fee({ steps: steps.join(', ') })
}
