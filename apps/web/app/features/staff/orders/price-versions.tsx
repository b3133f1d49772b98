import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Disclosure } from '../../../ui/surface.tsx'
import { LINE_NAMES } from '../../order-room/money/money-card.tsx'
import { moneyLines } from '../../order-room/money/money-lines.ts'
import { useStaffOrderView } from './staff-order-view.ts'
import type { StaffOrder } from './staff-order-types.ts'

type Version = StaffOrder['price_versions'][number]

/** Every version of what was agreed; the newest is the one that counts (Product §9). */
export function PriceVersions() {
  const { price_versions } = useStaffOrderView().answer
  if (price_versions.length === 0) return null
  return (
    <section aria-label={m.staff_orders_versions()}>
      <Disclosure summary={`${m.staff_orders_versions()} · ${String(price_versions.length)}`}>
        <div className="grid gap-6">
          {price_versions.toReversed().map((version) => (
            <PriceVersion key={version.version} version={version} />
          ))}
        </div>
      </Disclosure>
    </section>
  )
}

function PriceVersion({ version: { version, total, lines, formatted_at } }: { readonly version: Version }) {
  const paid = new Set(lines.filter((line) => line.paid).map(({ line }) => line))
  return (
    <div>
      <h3 className="mb-2 text-small font-semibold">
        {m.staff_orders_version({ number: version, when: formatted_at })}
      </h3>
      <dl className="facts">
        {moneyLines(lines).map(({ name, amount }) => (
          <div key={name}>
            <dt>
              {LINE_NAMES[name]()}
              {paid.has(name) && <span className="text-ink-3">{`, ${m.staff_orders_line_paid()}`}</span>}
            </dt>
            <dd>{amount === null ? m.room_line_included() : formatRoubles(amount)}</dd>
          </div>
        ))}
        <div className="facts-total">
          <dt>{m.staff_orders_total()}</dt>
          <dd>{formatRoubles(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
