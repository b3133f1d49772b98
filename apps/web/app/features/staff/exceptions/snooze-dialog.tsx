import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { useId, useState } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { Radio } from '../../../ui/fields/radio.tsx'
import { kindWords, subjectWords } from './exception-labels.ts'
import type { Exception } from './exception-types.ts'
import type { Mark } from './use-marks.ts'

export interface SnoozeDialogProps {
  readonly row: Exception
  readonly mark: Mark
}

const HOUR_MS = 3_600_000
const MORNING = 10

const SPANS = ['hour', 'tomorrow', 'three_days', 'week'] as const
type Span = (typeof SPANS)[number]

const SPAN_WORDS: Readonly<Record<Span, () => string>> = {
  hour: m.exceptions_snooze_hour,
  tomorrow: m.exceptions_snooze_tomorrow,
  three_days: m.exceptions_snooze_three_days,
  week: m.exceptions_snooze_week,
}

/** When it comes back: the mornings are those of Moscow. */
function endOf(span: Span, now: Date): Date {
  if (span === 'hour') return new Date(now.getTime() + HOUR_MS)
  const days = { tomorrow: 1, three_days: 3, week: 7 }[span]
  return moscowInstant(plusDays(moscowDate(now), days), MORNING, 0)
}

/** Puts an exception off with a word why (Product 7.964). */
export function SnoozeDialog({ row, mark, close }: SnoozeDialogProps & StackedDialogProps) {
  const name = useId()
  const [span, setSpan] = useState<Span>('tomorrow')
  const [comment, setComment] = useState(row.comment)
  const [isMissing, setMissing] = useState(false)
  const save = useAction(async () => {
    await mark(row, { snoozed_until: endOf(span, new Date()).toISOString(), comment: comment.trim() })
    close()
  })
  const { failure } = save
  useWrongField(failure)
  return (
    <Dialog title={m.exceptions_snooze_title()} size="middle" onClose={close}>
      <p className="mt-2 mb-4 long-words text-ink-2">{`${kindWords(row.kind)} · ${subjectWords(row)}`}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(comment.trim() === '')
          if (comment.trim() !== '') void save.run()
        }}
      >
        <fieldset className="grid gap-2">
          <legend className="hidden-text">{m.exceptions_snooze_until()}</legend>
          {SPANS.map((one) => (
            <Radio key={one} name={name} value={one} checked={one === span} onChange={() => setSpan(one)}>
              {SPAN_WORDS[one]()}
            </Radio>
          ))}
        </fieldset>
        <TextField
          label={m.exceptions_snooze_why()}
          hint={m.exceptions_snooze_why_hint()}
          error={failure?.errors['comment'] ?? (isMissing ? m.exceptions_snooze_why_missing() : '')}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Refusal failure={failure} fields={['comment']} />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button kind="ink" type="submit" isBusy={save.isBusy}>
            {m.exceptions_snooze_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
