import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { IdempotencyKeys } from '../../../api/idempotency.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { payerName } from '../parts/payment-labels.ts'
import { runBatch, sumOfBatch } from './batch.ts'
import type { BatchAction, BatchResult } from './batch.ts'
import type { ListedPayment } from './suggestion.ts'

interface BatchWords {
  readonly title: (of: { count: number }) => string
  readonly text: (of: { sum: string }) => string
  readonly confirm: () => string
  readonly done: (of: { count: number; total: number }) => string
}

const WORDS: Readonly<Record<BatchAction, BatchWords>> = {
  execute: {
    title: m.payments_batch_execute_title,
    text: m.payments_batch_execute_text,
    confirm: m.staff_payments_execute,
    done: m.payments_batch_executed,
  },
  confirm: {
    title: m.payments_batch_confirm_title,
    text: m.payments_batch_confirm_text,
    confirm: m.staff_payments_confirm,
    done: m.payments_batch_confirmed,
  },
  refuse: {
    title: m.payments_batch_refuse_title,
    text: m.payments_batch_refuse_text,
    confirm: m.staff_payments_refuse,
    done: m.payments_batch_refused,
  },
}

const REASON_MAX = 500

export interface BatchDialogProps {
  readonly action: BatchAction
  /** The oldest first: they are done in this order. */
  readonly payments: readonly ListedPayment[]
  /** Told once when it is over, however it ended. */
  readonly onEnd: (results: readonly BatchResult[]) => void
}

/** Asks once for all, does them one by one, and says of each that was not done why (Product 2.986). */
export function BatchDialog({ action, payments, onEnd, close }: BatchDialogProps & StackedDialogProps) {
  const words = WORDS[action]
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<readonly BatchResult[]>([])
  const tools = useRef({ keys: new IdempotencyKeys(), isStopped: false, results })
  useEffect(() => {
    tools.current.results = results
  }, [results])
  const known = new Set(results.map(({ id }) => id))
  const rest = payments.filter(({ id }) => !known.has(id))
  const run = useAction(async () => {
    const { keys } = tools.current
    tools.current.isStopped = false
    await runBatch({
      ...{ action, keys, payments: rest, reason: reason.trim() },
      isStopped: () => tools.current.isStopped,
      onResult: (result) => setResults((before) => [...before, result]),
    })
  })
  const end = (): void => {
    tools.current.isStopped = true
    close()
    onEnd(tools.current.results)
  }
  const isOver = rest.length === 0
  const isMissing = action === 'refuse' && reason.trim() === ''
  return (
    <Dialog title={words.title({ count: payments.length })} {...(!run.isBusy && { onClose: end })}>
      <BatchText action={action} payments={payments} />
      {action === 'refuse' && results.length === 0 && (
        <TextAreaField
          className="mt-4"
          label={m.staff_payments_refuse_reason()}
          hint={isMissing ? m.room_comment_required() : undefined}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {(run.isBusy || results.length > 0) && (
        <BatchProgress words={words} payments={payments} results={results} isBusy={run.isBusy} />
      )}
      <Refusal className="mt-3" failure={run.failure} fields={[]} />
      <div className="dialog-actions">
        {run.isBusy ? (
          <Button kind="quiet" onClick={() => (tools.current.isStopped = true)}>
            {m.payments_batch_stop()}
          </Button>
        ) : (
          <Button kind={isOver ? 'ink' : 'quiet'} onClick={end}>
            {results.length > 0 ? m.payments_batch_close() : m.room_cancel()}
          </Button>
        )}
        {!isOver && (
          <Button
            kind={action === 'refuse' ? 'danger' : 'ink'}
            isDisabled={isMissing || reason.length > REASON_MAX}
            isBusy={run.isBusy}
            onClick={() => void run.run()}
          >
            {results.length > 0 ? m.payments_batch_go_on({ count: rest.length }) : words.confirm()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What moves when all are done, and how much of it bank lines pay. */
function BatchText({ action, payments }: Pick<BatchDialogProps, 'action' | 'payments'>) {
  const byLines = action === 'confirm' ? payments.filter(({ suggestion }) => suggestion).length : 0
  return (
    <>
      <p className="mt-2 text-ink-2">{WORDS[action].text({ sum: formatSum(sumOfBatch(action, payments)) })}</p>
      {byLines > 0 && <p className="mt-2 text-ink-2">{m.payments_line_batch({ count: byLines })}</p>}
    </>
  )
}

interface BatchProgressProps {
  readonly words: BatchWords
  readonly payments: readonly ListedPayment[]
  readonly results: readonly BatchResult[]
  readonly isBusy: boolean
}

function BatchProgress({ words, payments, results, isBusy }: BatchProgressProps) {
  const done = results.filter(({ kind }) => kind === 'done').length
  const asked = results.filter(({ kind }) => kind === 'asked').length
  const total = payments.length
  return (
    <div className="mt-4 grid gap-2">
      <progress className="w-full" max={total} value={results.length} aria-label={m.payments_batch_progress()} />
      <p role="status">
        {words.done({ count: done, total })}
        {asked > 0 && ` ${m.payments_batch_asked({ count: asked })}`}
      </p>
      {!isBusy && (
        <ul className="payment-batch-left grid gap-2 text-small">
          {results.map((result) => {
            const payment = payments.find(({ id }) => id === result.id)
            if (result.kind !== 'refused' || payment === undefined) return null
            return (
              <li key={result.id}>
                <span className="num">{m.staff_payments_number({ id: result.id })}</span>, {payerName(payment)}:{' '}
                <span className="text-danger">{result.reason}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
