import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'

interface EditedWordsProps {
  readonly text: string
  readonly label: string
  readonly maxLength: number
  readonly rows: number
  readonly className: string
  readonly onSave: (text: string) => Promise<void>
  /** Saved, or given up. */
  readonly onEnd: () => void
}

/** One's own words while they are being changed: the field takes the place of the words, Escape leaves them as they were. */
export function EditedWords({ text: written, label, maxLength, rows, className, onSave, onEnd }: EditedWordsProps) {
  const [text, setText] = useState(written)
  const save = useAction(async () => {
    await onSave(text.trim())
    onEnd()
  })
  useWrongField(save.failure)
  // By then the field has gone: the time for changing is over.
  useFailureToast(save.failure?.code === 'MESSAGE_LOCKED' ? save.failure : null)
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <TextAreaField
        label={label}
        isLabelHidden
        rows={rows}
        maxLength={maxLength}
        value={text}
        error={save.failure ? (save.failure.errors['text'] ?? save.failure.message) : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      />
      <span className="flex justify-end gap-2">
        <Button kind="quiet" size="s" onClick={onEnd}>
          {m.room_cancel()}
        </Button>
        <Button kind="ink" size="s" type="submit" isBusy={save.isBusy} isDisabled={text.trim() === ''}>
          {m.room_save()}
        </Button>
      </span>
    </form>
  )
}
