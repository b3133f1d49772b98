import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { arePickupsOpen } from '@tembrel/domain/pickups/pickups.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRootData } from '../../site/root-data.ts'
import { useRoom } from '../room.ts'

const PickupsEditor = lazy(async () => ({ default: (await import('./pickups-editor.tsx')).PickupsEditor }))

/** Where the client changes the script of what was recorded (Product 10.114); its code is fetched when somebody opens it. */
export function PickupsBlock() {
  const { order, role } = useRoom()
  const flags = useRootData()?.site.flags
  const [isOpen, setOpen] = useState(false)
  const isOn = flags?.pickups === true && flags.additional_order
  const isHere = arePickupsOpen(order.orderstatuses_id as OrderStatusId) && order.text.trim() !== ''
  if (!isOn || !isHere || role !== 'client') return null
  return (
    <section className="card" aria-labelledby="room-pickups">
      <h2 id="room-pickups" className="text-h3">
        {m.pickups_title()}
      </h2>
      <p className="mt-1 text-ui text-ink-2">{m.pickups_lead()}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={320} className="mt-3 block" />}>
          <PickupsEditor />
        </Suspense>
      ) : (
        <Button kind="outline" className="mt-3" onClick={() => setOpen(true)}>
          <PenLine className="icon-s" />
          {m.pickups_open()}
        </Button>
      )}
    </section>
  )
}
