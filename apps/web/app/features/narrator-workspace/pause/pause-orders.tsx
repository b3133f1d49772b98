import { AudioLines } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ORDER_GROUP, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDateTime } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import { useUser } from '../../session/session.ts'

const CURRENT: readonly OrderStatusId[] = ORDER_GROUP.current

/** What stays with the narrator during a pause: how many orders, and when the nearest one is due. */
export function PauseOrders() {
  const orders = useUser()?.orders.filter((order) => CURRENT.includes(order.orderstatuses_id)) ?? []
  const due = useNearestDeadline(orders.length > 0)
  if (orders.length === 0) return null
  return (
    <Note icon={<AudioLines />} className="mb-2">
      {m.workspace_pause_orders({ count: orders.length })}{' '}
      {due !== null && m.workspace_pause_nearest({ when: formatDateTime(due.at, due.asked_at) })}
    </Note>
  )
}

interface Deadline {
  /** Times in UTC. */
  readonly at: string
  readonly asked_at: string
}

/** The nearest deadline of recordings that are not sent yet; null until it is known, and without one. */
function useNearestDeadline(isAsked: boolean): Deadline | null {
  const [due, setDue] = useState<Deadline | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const options = {
      params: { role: 'narrator' },
      query: { group: 'current' },
      signal: abort.signal,
      quiet: true,
    } as const
    api('GET /{role}/orders', options).then(
      ({ orders, total_pages }) => {
        const begun = orders.filter(({ orderstatuses_id }) => orderstatuses_id === ORDER_STATUS.inwork)
        const [at] = begun.flatMap(({ deadline_at }) => deadline_at ?? []).toSorted()
        // With more than one page the nearest deadline may be on another page.
        if (at !== undefined && total_pages <= 1) setDue({ at, asked_at: new Date().toISOString() })
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [isAsked])
  return due
}
