import { useState } from 'react'
import type { FormEvent } from 'react'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { announceRight } from './announce-right.ts'
import { DutyField } from './duty-field.tsx'

interface DutyDialogProps {
  /** The number of the account. */
  readonly person: string
  readonly duty: StaffDuty
  readonly onChanged: () => Promise<void>
}

/** An owner gives a member of the support another duty (Product 6.41). */
export function DutyDialog({ person, duty, onChanged, close }: DutyDialogProps & StackedDialogProps) {
  const [chosen, setChosen] = useState(duty)
  const [comment, setComment] = useState('')
  const change = useAction(async ({ signal }) => {
    const body = { duty: chosen, comment: comment.trim() }
    await announceRight(
      () => api('POST /staff/people/{person}/duty', { params: { person }, body, signal }),
      m.duty_changed(),
    )
    close()
    await onChanged()
  })
  useWrongField(change.failure)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void change.run()
  }
  return (
    <Dialog title={m.duty_change()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit}>
        <p className="text-ink-2">{m.duty_change_lead()}</p>
        <DutyField value={chosen} onChange={(next) => (change.clearFailure(), setChosen(next))} />
        <TextAreaField
          label={m.people_person_reason()}
          hint={m.people_person_reason_hint()}
          error={change.failure?.errors['comment']}
          value={comment}
          rows={3}
          maxLength={2000}
          onChange={(event) => setComment(event.target.value)}
        />
        <Refusal failure={change.failure} fields={['comment']} />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.people_person_cancel()}
          </Button>
          <Button type="submit" kind="ink" isBusy={change.isBusy} isDisabled={chosen === duty}>
            {m.duty_change()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
