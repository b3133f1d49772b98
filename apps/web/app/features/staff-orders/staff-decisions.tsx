import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { formatDateTime } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import { useRoom } from '../order-room/room.ts'
import type { Order } from '../orders/order-types.ts'
import { usePageKeys } from '../staff/use-page-keys.ts'
import { useStaffOrderDesk } from './staff-order-desk.ts'

/** First in the aside: what the support can do with the order now. */
export function StaffDecisions({ role }: { readonly role: 'supporter' | 'accountant' }) {
  const desk = useStaffOrderDesk()
  const { now } = useRoom()
  const { order, flagged_at } = desk.answer
  return (
    <section className="card" aria-labelledby="staff-decisions">
      <h2 id="staff-decisions" className="decision-title">
        {m.sm_order_do()}
      </h2>
      {flagged_at !== null && (
        <Note tone="warn" className="mt-3">
          {hasNobodyToMix(order)
            ? m.sm_order_flag_engineer({ when: formatDateTime(flagged_at, now) })
            : m.sm_order_flag({ when: formatDateTime(flagged_at, now) })}
        </Note>
      )}
      {role === 'accountant' ? (
        <p className="mt-1.5 text-small text-ink-2">{m.sm_order_read()}</p>
      ) : (
        <SupportDecisions key={order.id} />
      )}
    </section>
  )
}

/** Whether the order is with the service's own engineer, as whom nobody signed in when it came to him. */
function hasNobodyToMix({ orderstatuses_id, soundengineer }: Order): boolean {
  const isMixed = orderstatuses_id === ORDER_STATUS.processing_by_soundengineer
  return isMixed && soundengineer?.id === SERVICE_PROFILE_ID.soundengineer
}

function SupportDecisions() {
  const desk = useStaffOrderDesk()
  const { order, goodwill_left } = desk.answer
  const canCancel = order.actions.includes('cancel-with-refund')
  const canReassign = order.actions.includes('reassign')
  const cancel = (): void => {
    void openDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog, { desk })
  }
  const reassign = (): void => {
    void openDialog(async () => (await import('./reassign-dialog.tsx')).ReassignDialog, { desk })
  }
  const give = (): void => {
    const left = goodwill_left ?? 0
    void openDialog(async () => (await import('./goodwill-dialog.tsx')).GoodwillDialog, { desk, left })
  }
  usePageKeys({ KeyR: canCancel ? cancel : null, KeyW: focusChat })
  const hasGoodwill = goodwill_left !== null
  if (!canCancel && !canReassign && !hasGoodwill) {
    return <p className="mt-1.5 text-small text-ink-2">{m.sm_order_do_none()}</p>
  }
  return (
    <div className="mt-4 grid gap-2">
      {canReassign && (
        <Button isFull kind="ink" onClick={reassign}>
          {m.sm_order_reassign()}
        </Button>
      )}
      {hasGoodwill && (
        <>
          <Button isFull kind="accent" isDisabled={goodwill_left < 1} aria-describedby="goodwill-none" onClick={give}>
            {m.sm_order_goodwill()}
          </Button>
          {goodwill_left < 1 && (
            <p id="goodwill-none" className="hint">
              {m.sm_order_goodwill_all()}
            </p>
          )}
        </>
      )}
      {canCancel && (
        <Button isFull kind="danger" aria-keyshortcuts="R" onClick={cancel}>
          {m.sm_order_refund()}
        </Button>
      )}
      {canCancel && <p className="hint max-desktop:hidden">{m.sm_order_keys()}</p>}
    </div>
  )
}

/** Goes to the conversation, to write as the service. */
function focusChat(): void {
  document.querySelector<HTMLElement>('[aria-labelledby="room-chat"] textarea')?.focus()
}
