import { useMemo } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatDateTime } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import { useRoom } from '../../order-room/room.ts'
import { usePageKeys } from '../parts/use-page-keys.ts'
import { useStaffOrderView } from './staff-order-view.ts'
import { useMay } from '../../session/use-may.ts'

type FlagReason = CallResponse<'GET /staff/orders/{id}'>['flagged_for']

/** First in the aside: what the support can do with the order now. */
export function StaffDecisions({ role }: { readonly role: 'supporter' | 'accountant' }) {
  const view = useStaffOrderView()
  const { now } = useRoom()
  const may = useMay()
  const { order, flagged_at, flagged_for } = view.answer
  return (
    <section className="card" aria-labelledby="staff-decisions">
      <h2 id="staff-decisions" className="decision-title">
        {m.staff_orders_do()}
      </h2>
      {flagged_at !== null && (
        <Note tone="warn" className="mt-3">
          {flagText(flagged_for, formatDateTime(flagged_at, now))}
        </Note>
      )}
      {role === 'accountant' || !may('POST /staff/orders/{id}/cancel-with-refund') ? (
        <p className="mt-1.5 text-small text-ink-2">{m.staff_orders_read()}</p>
      ) : (
        <SupportDecisions key={order.id} />
      )}
    </section>
  )
}

/** Why the order waits for the support, since when, and what it can do. */
function flagText(flagged_for: FlagReason, when: string): string {
  switch (flagged_for) {
    case 'nobody_to_mix':
      return m.staff_orders_flag_engineer({ when })
    case 'narrator_left':
      return m.staff_orders_flag_narrator_left({ when })
    case 'engineer_silent':
      return m.staff_orders_flag_engineer_silent({ when })
    default:
      return m.staff_orders_flag({ when })
  }
}

function SupportDecisions() {
  const view = useStaffOrderView()
  const may = useMay()
  const { order, goodwill_left } = view.answer
  const canCancel = order.actions.includes('cancel-with-refund')
  const canReassign = order.actions.includes('reassign') && may('POST /staff/orders/{id}/reassign')
  const cancel = (): void => {
    void openDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog, { view })
  }
  const reassign = (): void => {
    void openDialog(async () => (await import('./reassign-dialog.tsx')).ReassignDialog, { view })
  }
  const give = (): void => {
    const left = goodwill_left ?? 0
    void openDialog(async () => (await import('./goodwill-dialog.tsx')).GoodwillDialog, { view, left })
  }
  usePageKeys({ KeyR: canCancel ? cancel : null, KeyW: focusChat })
  usePageKeyList(
    useMemo(
      () => [...(canCancel ? [['R', m.staff_orders_refund()] as const] : []), ['W', m.keys_write()]],
      [canCancel],
    ),
  )
  const hasGoodwill = goodwill_left !== null
  if (!canCancel && !canReassign && !hasGoodwill) {
    // A conversation can be written to while a worker has the order; after that it is only read.
    const canWrite = order.open_threads.length > 0
    return (
      <p className="mt-1.5 text-small text-ink-2">{canWrite ? m.staff_orders_do_write() : m.staff_orders_do_none()}</p>
    )
  }
  return (
    <div className="mt-4 grid gap-2">
      {canReassign && (
        <Button isFull kind="ink" onClick={reassign}>
          {m.staff_orders_reassign()}
        </Button>
      )}
      {hasGoodwill && (
        <>
          <Button isFull kind="accent" isDisabled={goodwill_left < 1} aria-describedby="goodwill-none" onClick={give}>
            {m.staff_orders_goodwill()}
          </Button>
          {goodwill_left < 1 && (
            <p id="goodwill-none" className="hint">
              {m.staff_orders_goodwill_all()}
            </p>
          )}
        </>
      )}
      {canCancel && (
        <Button isFull kind="danger" aria-keyshortcuts="R" onClick={cancel}>
          {m.staff_orders_refund()}
        </Button>
      )}
      {canCancel && <p className="hint max-desktop:hidden">{m.staff_orders_keys()}</p>}
    </div>
  )
}

/** Goes to the conversation, to write as the service. */
function focusChat(): void {
  document.querySelector<HTMLElement>('[aria-labelledby="room-chat"] textarea')?.focus()
}
