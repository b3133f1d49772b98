import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ApiFailure } from '../../api/failures.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatClock } from '../../ui/format/times.ts'
import { canSave, GateReason } from './workspace-gate.tsx'

interface SavedFormProps {
  readonly label: string
  readonly save: string
  readonly gaps: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly isChanged: boolean
  /** When it was last saved here, a time in UTC; null when it was not. */
  readonly saved_at: string | null
  /** Shown in the bar when there is no other message. */
  readonly note?: string
  readonly isBusy: boolean
  readonly failure: ApiFailure | null
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form with its save bar: the button is off, with the reason beside it, until there is something that can be saved. */
export function SavedForm(props: SavedFormProps) {
  const { label, save, gaps, problems, isChanged, isBusy, failure, onSave, onCancel, children } = props
  const reason = useId()
  useWrongField(failure)
  const isReady = isChanged && canSave(gaps, problems)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) onSave()
  }
  return (
    <form aria-label={label} noValidate onSubmit={send}>
      {children}
      <div className="workspace-save">
        <div className="grid gap-1">
          {failure && (
            <div role="alert">
              <FieldError>{failure.message}</FieldError>
            </div>
          )}
          {canSave(gaps, problems) ? (
            <span id={reason} className="text-small text-ink-2" aria-live="polite">
              {stateWords(props)}
            </span>
          ) : (
            <GateReason id={reason} gaps={gaps} problems={Object.keys(problems).length} />
          )}
        </div>
        {isChanged && (
          <Button kind="quiet" onClick={onCancel}>
            {m.workspace_cancel()}
          </Button>
        )}
        <Button
          kind="accent"
          type="submit"
          isDisabled={!isReady}
          isBusy={isBusy}
          busyText={m.workspace_saving()}
          aria-describedby={isReady ? undefined : reason}
        >
          {save}
        </Button>
      </div>
    </form>
  )
}

function stateWords({ isChanged, saved_at, note }: SavedFormProps): string {
  if (saved_at === null) return isChanged ? (note ?? m.workspace_changed()) : m.workspace_unchanged()
  const time = formatClock(saved_at)
  return isChanged ? m.workspace_changed_since({ time }) : m.workspace_saved_at({ time })
}
