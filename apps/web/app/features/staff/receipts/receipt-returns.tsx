import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { returnStateWords } from './receipt-labels.ts'
import type { Receipt, Return } from './receipt-labels.ts'
import { withMovedOn } from './with-moved-on.ts'

interface ReceiptReturnsProps {
  readonly receipt: Receipt
  readonly returns: readonly Return[]
}

/** What goes back to the payer: written down, then sent in the bank, then said to be sent (Product 4.926). */
export function ReceiptReturns({ receipt, returns }: ReceiptReturnsProps) {
  const { revalidate } = useRevalidator()
  const ask = (): void => {
    const props = { receipt, onDone: revalidate }
    void openDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog, props)
  }
  return (
    <section className="card" aria-labelledby="receipt-returns">
      <h2 id="receipt-returns" className="mb-3 text-h3">
        {m.receipts_returns()}
      </h2>
      {returns.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {returns.map((back) => (
            <li key={back.id}>
              <p className="font-semibold">
                <span className="num">{formatSum(back.sum)}</span> · {returnStateWords(back)}
              </p>
              <p className="text-small text-ink-2">{`${back.asked_by}, ${back.formatted_asked_at}`}</p>
              <p className="text-small break-words whitespace-pre-line text-ink-2">{back.comment}</p>
              {back.state === 'asked' && <Ends receipt={receipt} back={back} />}
            </li>
          ))}
        </ul>
      )}
      {receipt.left > 0 && (
        <Button isFull onClick={ask}>
          {m.receipts_return()}
        </Button>
      )}
    </section>
  )
}

function Ends({ receipt, back }: { readonly receipt: Receipt; readonly back: Return }) {
  const { revalidate } = useRevalidator()
  const sum = formatSum(back.sum)
  const settle = (action: 'made' | 'withdraw', done: string) => (tools: ActionTools) =>
    withMovedOn(async () => {
      const params = { id: receipt.id, return_id: back.id, action }
      const options = { params, idempotencyKey: tools.keyFor(params) }
      await api('POST /staff/receipts/{id}/returns/{return_id}/{action}', options)
      showToast({ text: done })
    }, revalidate)
  const ask = (props: { title: string; text: string; confirm: string; act: ReturnType<typeof settle> }) =>
    void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="s"
        onClick={() =>
          ask({
            title: m.receipts_return_made_title({ sum }),
            text: m.receipts_return_made_text(),
            confirm: m.receipts_return_made(),
            act: settle('made', m.receipts_return_made_done()),
          })
        }
      >
        {m.receipts_return_made()}
      </Button>
      <Button
        size="s"
        kind="quiet"
        onClick={() =>
          ask({
            title: m.receipts_return_withdraw_title(),
            text: m.receipts_return_withdraw_text({ sum }),
            confirm: m.receipts_return_withdraw(),
            act: settle('withdraw', m.receipts_return_withdrawn()),
          })
        }
      >
        {m.receipts_return_withdraw()}
      </Button>
    </div>
  )
}
