import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../../api/failures.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'

/** What is asked before it is done, and what is said when it is. */
interface DecisionWords {
  readonly text: string
  readonly done: string
}

interface RequestDecisionProps {
  readonly id: number
  readonly is_own: boolean
  readonly canConfirm: boolean
  readonly confirm: DecisionWords
  readonly refuse: DecisionWords
  readonly send: (action: 'confirm' | 'refuse', idempotencyKey: string) => Promise<unknown>
  /** Codes that say: the request or the case is no longer what was looked at. The page is shown as it is now. */
  readonly movedOn: readonly string[]
}

/** What a colleague does with a request that waits for a second person; whoever asked takes it back. Each asks once before it is done. */
export function RequestDecision({ id, is_own, canConfirm, confirm, refuse, send, movedOn }: RequestDecisionProps) {
  const { revalidate } = useRevalidator()
  const decide = (action: 'confirm' | 'refuse', done: string) => async (tools: ActionTools) => {
    try {
      await send(action, tools.keyFor([id, action]))
      showToast({ text: done })
    } catch (error) {
      if (!(error instanceof ApiFailure) || !movedOn.includes(error.code)) throw error
      showToast({ text: error.message, isError: true })
    }
    await revalidate()
  }
  const ask =
    (action: 'confirm' | 'refuse', { text, done }: DecisionWords, title: string, button: string) =>
    () =>
      void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
        ...{ title, text, confirm: button, act: decide(action, done) },
      })
  const refusal = is_own ? m.approval_withdraw() : m.approval_refuse()
  const refusalTitle = is_own ? m.approval_withdraw_title() : m.approval_refuse_title()
  return (
    <div className="flex flex-wrap gap-2">
      {canConfirm && !is_own && (
        <Button kind="ink" onClick={ask('confirm', confirm, m.approval_confirm_title(), m.approval_confirm())}>
          {m.approval_confirm()}
        </Button>
      )}
      <Button onClick={ask('refuse', refuse, refusalTitle, refusal)}>{refusal}</Button>
    </div>
  )
}
