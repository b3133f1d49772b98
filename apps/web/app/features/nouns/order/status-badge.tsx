import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { Badge } from '../../../ui/surface.tsx'
import type { OrderReaderRole, OrderViewerRole } from './order-types.ts'
import { statusLook } from './status-look.ts'

interface StatusBadgeProps {
  readonly status: OrderStatusId
  readonly role: OrderReaderRole | OrderViewerRole
  /** The order has left its reader, who keeps what was his. */
  readonly hasLeft?: boolean
  readonly className?: string
}

/** The status of an order in the words of its reader (Product §4). */
export function StatusBadge({ status, role, hasLeft = false, className }: StatusBadgeProps) {
  const { tone, Icon, text } = statusLook(status, role, hasLeft)
  return (
    <Badge tone={tone} icon={<Icon />} className={className}>
      {text()}
    </Badge>
  )
}
