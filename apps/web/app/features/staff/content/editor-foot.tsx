import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { Editor } from '../editing/editor.ts'
import type { CallKey } from '../../../api/call-types.ts'
import { useMay } from '../../session/use-may.ts'

interface EditorFootProps {
  /** What saving calls: whose duty does not open it may only close. */
  readonly call: CallKey
  readonly editor: Pick<Editor<never>, 'errors' | 'message' | 'isBusy' | 'isChanged'>
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  /** What else can be done: mostly removing. */
  readonly children?: ReactNode
}

/** The end of an editor that opens in a list: why it was refused, saving, closing. */
export function EditorFoot({ call, editor, onSave, onClose, children }: EditorFootProps) {
  const isOpen = useMay()(call)
  const { errors, message, isBusy, isChanged } = editor
  return (
    <>
      {(message !== null || Object.keys(errors).length > 0) && (
        <div role="alert">
          <FieldError>{message ?? m.content_check_fields()}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button kind="ink" isBusy={isBusy} onClick={() => void onSave()}>
            {m.content_save()}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {isChanged ? m.content_cancel() : m.content_close()}
        </Button>
        {isOpen && children}
      </div>
    </>
  )
}
