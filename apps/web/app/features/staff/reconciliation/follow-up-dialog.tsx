import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { Note } from '../../../ui/surface.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { forgetText, useKeptText } from '../../confirm/unsent-text.ts'
import { differenceWords, noteKey, paymentOfDifference } from './difference-kinds.ts'
import type { Difference } from './difference-kinds.ts'

/** What says its own problem. */
const FIELDS = ['note']

export interface FollowUpDialogProps {
  /** A day of Moscow, `2026-11-18`. */
  readonly date: string
  readonly difference: Difference
  /** The profile of whoever opens it. */
  readonly profile_id: number
  readonly onDone: () => Promise<void>
}

/** Saves what was found out, and keeps what a colleague wrote meanwhile (`CONFLICT`). */
function useFollowUp({ date, difference, onDone, close }: FollowUpDialogProps & StackedDialogProps) {
  const { kind, provider_payment_id, follow_up } = difference
  const [seen, setSeen] = useState(follow_up)
  const [isRivalled, setRivalled] = useState(false)
  const save = useAction(async (_tools, note: string, is_mine: boolean, is_settled: boolean) => {
    const said = { provider_payment_id, kind, note: note.trim(), is_mine, is_settled, revision: seen?.revision ?? 0 }
    try {
      await api('PUT /staff/reconciliation/{date}/follow-up', { params: { date }, body: said })
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'CONFLICT') throw error
      const report = await api('GET /staff/reconciliation', { query: { date } })
      const same = report.differences.find(
        (each) => each.kind === kind && each.provider_payment_id === provider_payment_id,
      )
      setSeen(same?.follow_up ?? null)
      setRivalled(true)
      return
    }
    showToast({ text: m.reconciliation_follow_up_saved() })
    await onDone()
    forgetText(noteKey(date, difference))
    close()
  })
  return { seen, isRivalled, save }
}

/** What was found out about a difference, who looks into it and whether it is settled (Product 4.770). */
export function FollowUpDialog(props: FollowUpDialogProps & StackedDialogProps) {
  const { date, difference, profile_id, close } = props
  const { kind, follow_up } = difference
  const { seen, isRivalled, save } = useFollowUp(props)
  const [note, setNote] = useKeptText(noteKey(date, difference))
  const [is_mine, setMine] = useState(follow_up === null || follow_up.owner?.profile_id === profile_id)
  const [is_settled, setSettled] = useState(follow_up?.is_settled ?? false)
  const isMissing = is_settled && note.trim() === ''
  const { failure } = save
  useWrongField(failure)
  return (
    <Dialog title={m.reconciliation_follow_up_title()} size="middle" onClose={close}>
      <p className="mt-2 mb-1 font-semibold">{`${differenceWords(kind)} · ${paymentOfDifference(difference)}`}</p>
      <p className="mb-4 text-ink-2">{m.reconciliation_follow_up_text()}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) void save.run(note, is_mine, is_settled)
        }}
      >
        {isRivalled && (
          <Note tone="warn" role="alert">
            {m.reconciliation_follow_up_rival()}
            {seen !== null && seen.note !== '' && ` ${m.reconciliation_follow_up_rival_note({ note: seen.note })}`}
          </Note>
        )}
        <TextAreaField
          label={m.reconciliation_follow_up_note()}
          hint={m.reconciliation_follow_up_note_hint()}
          error={failure?.errors['note'] ?? (isMissing ? m.reconciliation_follow_up_note_missing() : '')}
          rows={4}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Checkbox checked={is_mine} onChange={(event) => setMine(event.target.checked)}>
          {m.reconciliation_follow_up_mine()}
        </Checkbox>
        <Checkbox checked={is_settled} onChange={(event) => setSettled(event.target.checked)}>
          {m.reconciliation_follow_up_settled()}
        </Checkbox>
        <Refusal failure={failure} fields={FIELDS} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button kind="accent" type="submit" isDisabled={isMissing} isBusy={save.isBusy}>
            {m.reconciliation_follow_up_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
