import { useState } from 'react'
import type { FormEvent } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'

export interface CodeDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
  readonly act: (code: string) => Promise<void>
}

/** Asks for a code before the second step of signing in is changed. */
export function CodeDialog({ title, text, confirm, isDanger, act, close }: CodeDialogProps & StackedDialogProps) {
  const [code, setCode] = useState('')
  const action = useAction(async () => {
    await act(code)
    close()
  })
  useWrongField(action.failure)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') void action.run()
  }
  return (
    <Dialog title={title} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit} noValidate>
        <p className="text-ink-2">{text}</p>
        <TextField
          label={m.factor_totp_title()}
          error={action.failure?.message}
          value={code}
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={(event) => (action.clearFailure(), setCode(event.target.value))}
        />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.factor_cancel()}
          </Button>
          <Button
            type="submit"
            kind={isDanger ? 'danger' : 'ink'}
            isDisabled={code.trim() === ''}
            isBusy={action.isBusy}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
