import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

interface SaveBarProps {
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly message: string | null
  readonly onSave: () => void
  readonly onReset: () => void
}

/** Saving at the foot of a form, also by Ctrl+S; says when there is nothing to save. */
export function SaveBar({ isChanged, isBusy, message, onSave, onReset }: SaveBarProps) {
  useSaveKey(onSave, isChanged && !isBusy)
  return (
    <div className="save-bar">
      {message !== null && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="accent" isDisabled={!isChanged} isBusy={isBusy} busyText={m.sc_saving()} onClick={onSave}>
          {m.sc_save()}
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={onReset}>
            {m.sc_reset()}
          </Button>
        ) : (
          <span className="text-small text-ink-2">{m.sc_nothing_to_save()}</span>
        )}
      </div>
    </div>
  )
}

function useSaveKey(onSave: () => void, isOn: boolean): void {
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
