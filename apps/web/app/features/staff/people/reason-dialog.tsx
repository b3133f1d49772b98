import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'

export interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
  /** What it does, before it is done. */
  readonly facts?: ReactNode
  readonly act: (comment: string) => Promise<void>
}

/** Asks once before something is done to a person, with room for the reason that the log keeps. */
export function ReasonDialog({
  title,
  text,
  confirm,
  isDanger,
  facts,
  act,
  close,
}: ReasonDialogProps & StackedDialogProps) {
  const [comment, setComment] = useState('')
  const action = useAction(async () => {
    await act(comment.trim())
    close()
  })
  useWrongField(action.failure)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run()
  }
  return (
    <Dialog title={title} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit}>
        <p className="text-ink-2">{text}</p>
        {facts}
        <TextAreaField
          label={m.people_person_reason()}
          hint={m.people_person_reason_hint()}
          error={action.failure?.errors['comment']}
          value={comment}
          rows={3}
          maxLength={2000}
          onChange={(event) => setComment(event.target.value)}
        />
        <Refusal failure={action.failure} fields={['comment']} />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.people_person_cancel()}
          </Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'ink'} isBusy={action.isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
