import type { ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'

export interface AskDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** The button that does it: «Отменить заказ». */
  readonly confirm: string
  /** The button that leaves everything as it is, when it is called otherwise. */
  readonly keep?: string
  readonly isDanger?: boolean
  readonly act: (tools: ActionTools) => Promise<void>
}

/** Asks once before something that cannot be taken back. */
export function AskDialog(props: AskDialogProps & StackedDialogProps) {
  const { title, text, confirm, keep = m.room_keep(), isDanger = false, act, close } = props
  const action = useAction(act)
  const press = async (): Promise<void> => {
    if (await action.run()) close()
  }
  return (
    <Dialog kind="alert" title={title} onClose={close}>
      <p className="mt-2 text-ink-2">{text}</p>
      {action.failure && (
        <div className="mt-3" role="alert">
          <FieldError>{action.failure.message}</FieldError>
        </div>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {keep}
        </Button>
        <Button kind={isDanger ? 'danger' : 'ink'} isBusy={action.isBusy} onClick={() => void press()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
