import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

interface ReplaceQuestionProps extends StackedDialogProps {
  readonly onReplace: () => void
  /** The voice alone goes into the order; its words stay. */
  readonly onKeep: () => void
}

/** Other words lie in the new order: they are not written over without being asked about. */
export function ReplaceQuestion({ onReplace, onKeep, close }: ReplaceQuestionProps) {
  return (
    <Dialog kind="alert" title={m.script_replace_title()} onClose={close}>
      <p className="mt-3 text-ink-2">{m.script_replace_text()}</p>
      <div className="dialog-actions">
        <Button onClick={onKeep} data-autofocus>
          {m.script_replace_keep()}
        </Button>
        <Button kind="ink" onClick={onReplace}>
          {m.script_replace_yes()}
        </Button>
      </div>
    </Dialog>
  )
}
