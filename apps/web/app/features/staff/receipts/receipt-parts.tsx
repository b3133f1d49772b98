import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { ownerName } from '../parts/payment-labels.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { partStateWords } from './receipt-labels.ts'
import type { Part, Receipt } from './receipt-labels.ts'
import { withMovedOn } from './with-moved-on.ts'

interface ReceiptPartsProps {
  readonly receipt: Receipt
  readonly parts: readonly Part[]
}

/** What was given out of a receipt; what was given wrongly can be taken back while it is there (Product 4.925). */
export function ReceiptParts({ receipt, parts }: ReceiptPartsProps) {
  return (
    <section className="card" aria-labelledby="receipt-parts">
      <h2 id="receipt-parts" className="mb-3 text-h3">
        {m.receipts_parts()}
      </h2>
      <ul className="grid gap-4">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold break-words">
                {part.invoice === null
                  ? m.receipts_part_wallet()
                  : m.receipts_part_invoice({ number: part.invoice.number, year: String(part.invoice.year) })}
                {', '}
                <span className="num">{formatSum(part.sum)}</span>
              </p>
              <p className="text-small break-words text-ink-2">
                {`${ownerName(part.client)} · ${partStateWords(part)} · ${part.made_by}, ${part.formatted_made_at}`}
              </p>
            </div>
            {part.state !== 'undone' && <Undo receipt={receipt} part={part} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undo({ receipt, part }: { readonly receipt: Receipt; readonly part: Part }) {
  const { revalidate } = useRevalidator()
  const act = ({ keyFor }: ActionTools) =>
    withMovedOn(async () => {
      const params = { id: receipt.id, part_id: part.id }
      await api('POST /staff/receipts/{id}/parts/{part_id}/undo', { params, idempotencyKey: keyFor(params) })
      showToast({ text: m.receipts_undone() })
    }, revalidate)
  const props = {
    title: m.receipts_undo_title(),
    text: m.receipts_undo_text({ sum: formatSum(part.sum) }),
    confirm: m.receipts_undo(),
    isDanger: true,
    act,
  }
  return (
    <Button
      size="s"
      onClick={() => void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)}
    >
      {m.receipts_undo()}
    </Button>
  )
}
