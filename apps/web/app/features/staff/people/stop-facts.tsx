import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { formatNumber, formatRoubles } from '../../../ui/format/numbers.ts'
import { LoadingMessage } from '../../../ui/skeleton.tsx'

type Stops = CallResponse<'GET /staff/people/{person}/stops'>

interface StopFactsProps {
  readonly person: string
  /** One role of the person alone. */
  readonly profile_id?: number
}

/** What disabling does, counted by the server before it is asked for (Product 7.990). */
export function StopFacts({ person, profile_id }: StopFactsProps) {
  const [stops, setStops] = useState<Stops | null>(null)
  const { run, failure, isBusy } = useAction(async () => {
    setStops(await api('GET /staff/people/{person}/stops', { params: { person }, query: { profile_id }, quiet: true }))
  })
  const load = useCallback(() => void run(), [run])
  useEffect(load, [load])
  if (failure) {
    return (
      <ErrorBlock onRetry={load} isBusy={isBusy}>
        {m.people_stops_failed()}
      </ErrorBlock>
    )
  }
  if (stops === null) return <LoadingMessage>{m.ui_loading()}</LoadingMessage>
  const facts = factsOf(stops)
  if (facts.length === 0) return <p className="text-small">{m.people_stops_none()}</p>
  return (
    <section className="grid gap-2" role="status">
      <h3 className="text-base">{m.people_stops_title()}</h3>
      <dl className="grid gap-1.5 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-x-4 border-t border-line pt-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num m-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(stops: Stops): (readonly [label: string, value: string])[] {
  const { sessions, bought, given_back, in_work, mixing, open_payments, money } = stops
  const { agency_narrators, agency_orders, tickets } = stops
  const counts: readonly (readonly [string, number])[] = [
    [m.people_stops_sessions(), sessions],
    [m.people_stops_bought(), bought],
    [m.people_stops_given_back(), given_back],
    [m.people_stops_in_work(), in_work],
    [m.people_stops_mixing(), mixing],
    [m.people_stops_payments(), open_payments],
    [m.people_stops_agency(), agency_narrators],
    [m.people_stops_agency_orders(), agency_orders],
    [m.people_stops_tickets(), tickets],
  ]
  const sums: readonly (readonly [string, number])[] = [
    [m.people_stops_wallet(), money.wallet],
    [m.people_stops_waiting(), money.waiting],
    [m.people_stops_held(), money.held],
  ]
  const some = (rows: readonly (readonly [string, number])[], words: (value: number) => string) =>
    rows.filter(([, value]) => value > 0).map(([label, value]) => [label, words(value)] as const)
  return [...some(counts, formatNumber), ...some(sums, formatRoubles)]
}
