import type { ReactNode } from 'react'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'
import { forgetText, useKeptText } from './unsent-text.ts'

const MAX_LENGTH = 5000
/** What calls name these words. */
const FIELDS = ['comment', 'reason']

export interface CommentDialogProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly hint?: string
  /** How long the words may be; 5000 by default. */
  readonly maxLength?: number
  /** Without words the button stays off and says why. */
  readonly isRequired: boolean
  /** What follows from it: a deadline, a ticket. */
  readonly note?: ReactNode
  readonly confirm: string
  readonly isDanger?: boolean
  /** Under what name unfinished words are kept. */
  readonly keptAs: string
  readonly act: (tools: ActionTools, comment: string) => Promise<void>
}

/** Asks for words before an action. What was typed survives closing it. */
export function CommentDialog(props: CommentDialogProps & StackedDialogProps) {
  const { title, text, label, hint, isRequired, note, confirm, isDanger, keptAs, act, close } = props
  const { maxLength = MAX_LENGTH } = props
  const [comment, setComment] = useKeptText(keptAs)
  const action = useAction(async (tools) => {
    await act(tools, comment.trim())
    forgetText(keptAs)
    close()
  })
  const { failure } = action
  useWrongField(failure)
  const isMissing = isRequired && comment.trim() === ''
  return (
    <Dialog title={title} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{text}</p>
      <TextAreaField
        label={label}
        hint={isMissing ? m.room_comment_required() : hint}
        error={failure?.errors['comment'] ?? failure?.errors['reason']}
        rows={5}
        maxLength={maxLength}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {note !== undefined && <div className="mt-4">{note}</div>}
      <Refusal className="mt-3" failure={failure} fields={FIELDS} />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.room_cancel()}
        </Button>
        <Button
          kind={isDanger ? 'danger' : 'accent'}
          isDisabled={isMissing}
          isBusy={action.isBusy}
          onClick={() => void action.run()}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
