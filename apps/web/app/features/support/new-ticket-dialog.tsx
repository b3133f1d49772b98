import { useNavigate } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TicketForm } from './ticket-form.tsx'
import type { AskingRole } from './ticket-types.ts'
import { useSupportHours } from './use-support-hours.ts'

/** The modal of a new ticket (Product §2). Afterwards the ticket is on the screen. */
export function NewTicketDialog({ role, close }: { readonly role: AskingRole } & StackedDialogProps) {
  const navigate = useNavigate()
  const hours = useSupportHours()
  return (
    <Dialog title={m.support_new_title()} onClose={close}>
      {hours !== '' && <p className="mt-1 mb-4 text-small text-ink-2">{m.support_hours({ hours })}</p>}
      <TicketForm
        keptAs={`ticket-${role}-new`}
        label={m.support_new_text()}
        hint={m.support_new_hint()}
        submit={m.support_send()}
        isEmptyAllowed
        onSend={async ({ form, idempotencyKey, onProgress }) => {
          const { ticket } = await api('POST /{role}/tickets', {
            params: { role },
            body: form,
            idempotencyKey,
            onProgress,
          })
          await closeAllDialogs()
          await navigate(pathTo.ticket(ticket.id))
        }}
      />
    </Dialog>
  )
}
