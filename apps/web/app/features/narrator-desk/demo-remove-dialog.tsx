import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'

interface DemoRemoveDialogProps {
  readonly title: string
  readonly onRemove: () => Promise<void>
}

/** Asks before a demo is removed; a refusal (the last main demo or example) is said here. */
export function DemoRemoveDialog({ title, onRemove, close }: DemoRemoveDialogProps & StackedDialogProps) {
  const removal = useAction(async () => {
    await onRemove()
    close()
  })
  return (
    <Dialog kind="alert" title={m.nw_remove_ask()} onClose={close}>
      <p className="mt-2 text-ink-2">{m.nw_remove_text({ title })}</p>
      {removal.failure && (
        <div className="mt-4" role="alert">
          <FieldError>{removal.failure.message}</FieldError>
        </div>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.nw_cancel()}
        </Button>
        <Button kind="danger" isBusy={removal.isBusy} onClick={() => void removal.run()}>
          {m.nw_remove_do()}
        </Button>
      </div>
    </Dialog>
  )
}
