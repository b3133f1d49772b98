import { useEffect, useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { Editor } from './editor.ts'
import type { CallKey } from '../../../api/call-types.ts'
import { useMay } from '../../session/use-may.ts'

interface SaveBarProps {
  /** What saving calls: whose duty does not open it has no bar. */
  readonly call: CallKey
  readonly editor: Pick<Editor<never>, 'isChanged' | 'isBusy' | 'errors' | 'message' | 'save' | 'reset'>
}

/** Saving at the foot of a form, also by Ctrl+S; says when there is nothing to save, and when fields were refused. */
export function SaveBar({ call, editor }: SaveBarProps) {
  return useMay()(call) ? <OpenSaveBar editor={editor} /> : null
}

function OpenSaveBar({ editor }: Pick<SaveBarProps, 'editor'>) {
  const { isChanged, isBusy, errors, reset } = editor
  const message = editor.message ?? (Object.keys(errors).length > 0 ? m.content_check_fields() : null)
  const save = (): void => void editor.save()
  useSaveKey(save, isChanged && !isBusy)
  return (
    <div className="save-bar">
      {message !== null && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="accent" isDisabled={!isChanged} isBusy={isBusy} busyText={m.editing_saving()} onClick={save}>
          {m.content_save()}
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={reset}>
            {m.editing_reset()}
          </Button>
        ) : (
          <span className="text-small text-ink-2">{m.editing_nothing_to_save()}</span>
        )}
      </div>
    </div>
  )
}

function useSaveKey(onSave: () => void, isOn: boolean): void {
  usePageKeyList(useMemo(() => [['Ctrl S', m.keys_save()]] as const, []))
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
