import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

interface LeaveDialogProps extends StackedDialogProps {
  /** True leaves the page, false stays. */
  readonly answer: (isLeaving: boolean) => void
}

/** Somebody leaves with words that are not saved. */
export function LeaveDialog({ answer, close }: LeaveDialogProps) {
  const end = (isLeaving: boolean): void => {
    close()
    answer(isLeaving)
  }
  return (
    <Dialog title={m.editing_leave_title()} kind="alert" onClose={() => end(false)}>
      <p className="mt-3 text-ink-2">{m.editing_leave_text()}</p>
      <div className="mt-6 grid gap-2">
        <Button kind="ink" isFull onClick={() => end(false)} data-autofocus>
          {m.editing_leave_stay()}
        </Button>
        <Button kind="quiet" isFull onClick={() => end(true)}>
          {m.editing_leave_go()}
        </Button>
      </div>
    </Dialog>
  )
}
