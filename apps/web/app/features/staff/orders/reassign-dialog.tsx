import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Note } from '../../../ui/surface.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { StaffOrderView } from './staff-order-view.ts'

/** Gives an order in mixing to another engineer; the least busy is chosen at first (Product §4). */
export function ReassignDialog({ view, close }: { readonly view: StaffOrderView } & StackedDialogProps) {
  const { engineers } = view.answer
  const [chosen, setChosen] = useState<number | null>(engineers[0]?.id ?? null)
  const hand = useAction(async ({ keyFor }) => {
    if (chosen === null) return
    const body = { soundengineer_id: chosen }
    await actOnOrder(view, m.staff_orders_reassigned(), (id) =>
      api('POST /staff/orders/{id}/reassign', { params: { id }, body, idempotencyKey: keyFor([id, body]) }),
    )
    close()
  })
  const failed = hand.failure
  return (
    <Dialog title={m.staff_orders_reassign_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.staff_orders_reassign_text()}</p>
      {engineers.length === 0 && <Note>{m.staff_orders_reassign_none()}</Note>}
      <div className="grid gap-2" role="radiogroup" aria-label={m.staff_orders_reassign_title()}>
        {engineers.map(({ id, firstname, lastname, open_orders }, index) => (
          <OptionCard
            key={id}
            type="radio"
            name="engineer"
            title={`${firstname} ${lastname}`.trim() || m.role_soundengineer()}
            text={index === 0 ? m.staff_orders_reassign_free() : undefined}
            aside={m.staff_orders_reassign_open({ count: open_orders })}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
        ))}
      </div>
      {failed && (
        <div className="mt-3" role="alert">
          <FieldError>{failed.errors['soundengineer_id'] ?? failed.message}</FieldError>
        </div>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.staff_orders_cancel()}
        </Button>
        <Button kind="accent" isDisabled={chosen === null} isBusy={hand.isBusy} onClick={() => void hand.run()}>
          {m.staff_orders_reassign_do()}
        </Button>
      </div>
    </Dialog>
  )
}
