import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { Editor } from '../editing/editor.ts'

interface EditorFootProps {
  readonly editor: Pick<Editor<never>, 'errors' | 'message' | 'isBusy' | 'isChanged'>
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  /** What else can be done: mostly removing. */
  readonly children?: ReactNode
}

/** The end of an editor that opens in a list: why it was refused, saving, closing. */
export function EditorFoot({ editor, onSave, onClose, children }: EditorFootProps) {
  const { errors, message, isBusy, isChanged } = editor
  return (
    <>
      {(message !== null || Object.keys(errors).length > 0) && (
        <div role="alert">
          <FieldError>{message ?? m.content_check_fields()}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="ink" isBusy={isBusy} onClick={() => void onSave()}>
          {m.content_save()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {isChanged ? m.content_cancel() : m.content_close()}
        </Button>
        {children}
      </div>
    </>
  )
}
