import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import type { Ticket } from './ticket-types.ts'

/** Gives a ticket to a colleague with a note that the support alone reads (Product 7.995). */
export function HandOverDialog({ ticket, close }: { readonly ticket: Ticket } & StackedDialogProps) {
  const { revalidate } = useRevalidator()
  const [to, setTo] = useState(0)
  const [note, setNote] = useState('')
  const give = useAction(async () => {
    const from = ticket.desk?.assigned_to?.id ?? null
    await api('PUT /staff/tickets/{id}/supporter', { params: { id: ticket.id }, body: { from, to, note } })
    close()
    await revalidate()
  })
  useWrongField(give.failure)
  return (
    <Dialog title={m.support_hand_over_title()} onClose={close}>
      <form
        className="mt-2 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give.run()
        }}
      >
        <p className="text-ink-2">{m.support_hand_over_text()}</p>
        <SelectField
          label={m.support_hand_over_to()}
          data-autofocus
          value={to}
          error={give.failure?.errors['to']}
          options={[
            { value: 0, label: m.support_hand_over_choose() },
            ...(ticket.colleagues ?? []).map(({ id, firstname }) => ({ value: id, label: firstname })),
          ]}
          onChange={setTo}
        />
        <TextAreaField
          label={m.support_hand_over_note()}
          rows={3}
          maxLength={10_000}
          value={note}
          error={give.failure?.errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
        <Refusal failure={give.failure} fields={['to', 'note']} />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.support_cancel()}
          </Button>
          <Button kind="ink" type="submit" isBusy={give.isBusy} isDisabled={to === 0 || note.trim() === ''}>
            {m.support_hand_over()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
