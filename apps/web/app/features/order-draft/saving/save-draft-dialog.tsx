import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Note } from '../../../ui/surface.tsx'

interface SaveDraftDialogProps extends StackedDialogProps {
  readonly save: () => Promise<boolean>
  /** Why saving did not work, in words of the service. */
  readonly message: () => string | null
  /** True leaves the page, false stays. */
  readonly answer: (isLeaving: boolean) => void
  /** Gives the last changes up. */
  readonly discard: () => void
}

/** Somebody leaves with words that are not saved (Product §2). */
export function SaveDraftDialog({ save, message, answer, discard, close }: SaveDraftDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(message)
  const end = (isLeaving: boolean): void => {
    close()
    answer(isLeaving)
  }
  const saveAndLeave = async (): Promise<void> => {
    setBusy(true)
    if (await save()) return end(true)
    setProblem(message() ?? m.neworder_save_failed())
    setBusy(false)
  }
  return (
    <Dialog title={m.neworder_leave_title()} onClose={() => end(false)}>
      <p className="mt-3 text-ink-2">{m.neworder_leave_text()}</p>
      {problem !== null && (
        <Note tone="danger" role="alert" className="mt-4">
          {problem}
        </Note>
      )}
      <div className="mt-6 grid gap-2">
        <Button
          kind="ink"
          isFull
          isBusy={isBusy}
          busyText={m.neworder_saving()}
          onClick={() => void saveAndLeave()}
          data-autofocus
        >
          {m.neworder_leave_save()}
        </Button>
        <Button kind="outline" isFull onClick={() => end(false)}>
          {m.neworder_leave_stay()}
        </Button>
        <Button
          kind="quiet"
          isFull
          onClick={() => {
            discard()
            end(true)
          }}
        >
          {m.neworder_leave_drop()}
        </Button>
      </div>
    </Dialog>
  )
}
