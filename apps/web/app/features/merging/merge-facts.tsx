import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber, formatRoubles } from '../../ui/format/numbers.ts'
import { statusLook } from '../nouns/order/status-look.ts'

export type Merge = CallResponse<'POST /me/merge/check'>['merge']
type ClientMerge = NonNullable<Merge['client']>

/** Everything that goes from one client profile to the other, a line each; what there is none of is left out (Product 4.940). */
export function MergeFacts({ client, title }: { readonly client: ClientMerge; readonly title: string }) {
  const facts = factsOf(client)
  const { firstname, lastname, id } = client.closed
  const name = `${firstname} ${lastname}`.trim()
  const number = m.order_number({ id })
  return (
    <section className="grid gap-2">
      <p className="text-small break-words">{m.merge_closed({ name: name === '' ? number : `${name}, ${number}` })}</p>
      {facts.length === 0 ? (
        <p className="text-small text-ink-2">{m.merge_nothing()}</p>
      ) : (
        <>
          <h3 className="text-base">{title}</h3>
          <dl className="grid gap-1.5 text-small">
            {facts.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="num m-0 text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

type Fact = readonly [label: string, value: string]

function factsOf(client: ClientMerge): Fact[] {
  const { companies, companies_joined } = client
  return [
    ...ordersOf(client),
    ...counted(m.merge_drafts(), client.drafts),
    ...money(m.merge_balance(), client.balance),
    ...money(m.merge_held(), client.held),
    ...money(m.merge_waiting(), client.waiting),
    ...counted(m.merge_payments(), client.open_payments),
    ...(companies_joined === 0
      ? counted(m.merge_companies(), companies)
      : [[m.merge_companies(), m.merge_companies_joined({ count: companies, joined: companies_joined })] as const]),
    ...counted(m.merge_documents(), client.documents),
    ...counted(m.merge_favourites(), client.favourites),
    ...counted(m.merge_reviews(), client.reviews),
    ...counted(m.merge_tickets(), client.tickets),
  ]
}

/** Statuses that are called the same are counted together. */
function ordersOf({ orders }: ClientMerge): Fact[] {
  if (orders.length === 0) return []
  const byName = new Map<string, number>()
  for (const { orderstatuses_id, count } of orders) {
    const status = statusLook(orderstatuses_id, 'client').text()
    byName.set(status, (byName.get(status) ?? 0) + count)
  }
  const words = [...byName].map(([status, count]) => m.merge_status_count({ status, count }))
  return [[m.merge_orders(), words.join(' · ')]]
}

function counted(label: string, count: number): Fact[] {
  return count === 0 ? [] : [[label, formatNumber(count)]]
}

function money(label: string, roubles: number): Fact[] {
  return roubles === 0 ? [] : [[label, formatRoubles(roubles)]]
}
