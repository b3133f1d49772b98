import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatClock, formatDate, formatDuration } from '../../../ui/format/times.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { appState } from '../../session/session.ts'
import { PauseOrders } from './pause-orders.tsx'
import { usePause } from './use-pause.ts'
import type { Pause } from './use-pause.ts'

const HOUR_MS = 3_600_000

interface PauseChoice {
  readonly hours: 1 | 3 | 24 | -1
  readonly label: () => string
  readonly save: () => string
}

/** What one can choose (Product §2). */
const CHOICES: readonly PauseChoice[] = [
  { hours: 1, label: m.workspace_pause_1, save: m.workspace_pause_save_1 },
  { hours: 3, label: m.workspace_pause_3, save: m.workspace_pause_save_3 },
  { hours: 24, label: m.workspace_pause_24, save: m.workspace_pause_save_24 },
  { hours: -1, label: m.workspace_pause_forever, save: m.workspace_pause_save_forever },
]

/**
 * A pause of the narrator (Product §2, §4): while there is none, a choice with Cancel; while there is one, its clock with
 * «Снять паузу», which stays within reach when the time is changed.
 */
export function PauseDialog({ close }: StackedDialogProps) {
  const pause = usePause()
  const isPaused = pause.hours !== 0
  const [isChanging, setChanging] = useState(false)
  const action = useAction(async ({ signal }, hours: number) => {
    await api('POST /narrator/set-pause', { body: { hours }, signal })
    await appState.refresh()
    showToast({ text: hours === 0 ? m.workspace_pause_removed() : m.workspace_pause_set() })
  })
  const set = async (hours: number): Promise<void> => {
    if (await action.run(hours)) close()
  }
  const isClock = isPaused && !isChanging
  return (
    <Dialog title={isClock ? m.workspace_paused() : m.workspace_pause()} onClose={close}>
      {isClock ? (
        <PauseLeft {...pause} />
      ) : (
        <PauseChoices
          isPaused={isPaused}
          isBusy={action.isBusy}
          onSave={(hours) => void set(hours)}
          onRemove={() => void set(0)}
          onCancel={close}
        />
      )}
      {isClock && (
        <div className="grid gap-2">
          <PauseOrders />
          <Button
            kind="accent"
            size="l"
            isFull
            isBusy={action.isBusy}
            busyText={m.workspace_saving()}
            onClick={() => void set(0)}
          >
            {m.workspace_pause_remove()}
          </Button>
          <Button kind="quiet" isFull onClick={() => setChanging(true)}>
            {m.workspace_pause_change()}
          </Button>
        </div>
      )}
      {action.failure && (
        <div className="mt-3" role="alert">
          <FieldError>{action.failure.errors['hours'] ?? action.failure.message}</FieldError>
        </div>
      )}
      <PauseUpdates left_seconds={pause.left_seconds} />
    </Dialog>
  )
}

interface PauseChoicesProps {
  readonly isPaused: boolean
  readonly isBusy: boolean
  readonly onSave: (hours: number) => void
  readonly onRemove: () => void
  readonly onCancel: () => void
}

function PauseChoices({ isPaused, isBusy, onSave, onRemove, onCancel }: PauseChoicesProps) {
  const name = useId()
  const [opened_at] = useState(() => Date.now())
  const [hours, setHours] = useState<number | null>(null)
  const chosen = CHOICES.find((choice) => choice.hours === hours)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (hours !== null) onSave(hours)
      }}
    >
      <p className="mt-1 text-small text-ink-2">{m.workspace_pause_text()}</p>
      <fieldset className="mt-4 grid gap-2.5">
        <legend className="hidden-text">{m.workspace_pause_how_long()}</legend>
        {CHOICES.map((choice) => (
          <OptionCard
            key={choice.hours}
            type="radio"
            name={name}
            title={choice.label()}
            aside={<span className="text-small font-normal text-ink-2">{untilWords(choice.hours, opened_at)}</span>}
            checked={hours === choice.hours}
            onChange={() => setHours(choice.hours)}
          />
        ))}
      </fieldset>
      <div className="dialog-actions">
        {isPaused ? (
          <Button kind="quiet" isBusy={isBusy} onClick={onRemove}>
            {m.workspace_pause_remove()}
          </Button>
        ) : (
          <Button kind="quiet" onClick={onCancel}>
            {m.workspace_cancel()}
          </Button>
        )}
        <Button
          kind="accent"
          type="submit"
          isDisabled={!chosen}
          isBusy={isBusy}
          busyText={m.workspace_saving()}
          aria-describedby={chosen ? undefined : `${name}-reason`}
        >
          {chosen ? chosen.save() : m.workspace_pause_save()}
        </Button>
      </div>
      {!chosen && (
        <p id={`${name}-reason`} className="hint mt-2 text-right">
          {m.workspace_pause_choose()}
        </p>
      )}
    </form>
  )
}

function untilWords(hours: number, now: number): string {
  if (hours < 0) return m.workspace_pause_until_self()
  const until = new Date(now + hours * HOUR_MS).toISOString()
  const time = formatClock(until)
  return isSameDay(until, now) ? m.workspace_pause_until({ time }) : m.workspace_pause_until_tomorrow({ time })
}

const isSameDay = (iso: string, now: number): boolean => formatDate(iso) === formatDate(new Date(now).toISOString())

function PauseLeft({ left_seconds, ends_at }: Pause) {
  const [opened_at] = useState(() => Date.now())
  if (left_seconds < 0) {
    return (
      <div className="grid justify-items-center pt-4 pb-6 text-center">
        <span className="text-h1">{m.workspace_pause_no_end()}</span>
        <span className="text-small text-ink-2">{m.workspace_pause_no_end_text()}</span>
      </div>
    )
  }
  const left = formatDuration(left_seconds)
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label={m.workspace_pause_left({ left })}
      className="grid justify-items-center pt-4 pb-6 text-center"
    >
      <span className="text-[3.5rem] leading-16 font-[660] tabular-nums">{left}</span>
      {ends_at !== null && <span className="text-small text-ink-2">{backWords(ends_at, opened_at)}</span>}
    </div>
  )
}

function backWords(ends_at: string, now: number): string {
  const time = formatClock(ends_at)
  return isSameDay(ends_at, now) ? m.workspace_pause_back({ time }) : m.workspace_pause_back_tomorrow({ time })
}

const LAST_MINUTES = 600

/** The clock is silent for those who do not see it, but for ten minutes before its end and the end itself. */
function PauseUpdates({ left_seconds }: { readonly left_seconds: number }) {
  const before = useRef(left_seconds)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (before.current > LAST_MINUTES && left_seconds <= LAST_MINUTES && left_seconds > 0)
      setWords(m.workspace_pause_ten())
    if (before.current > 0 && left_seconds === 0) setWords(m.workspace_pause_over())
    before.current = left_seconds
  }, [left_seconds])
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  )
}
