import { useState } from 'react'
import { numberOfLink, receiptProblems, type ReceiptProblem } from '@tembrel/domain/money/payout-receipts.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'
import { formatSum } from '../nouns/payment/format-sum.ts'
import type { PayoutReceipt } from '../nouns/payment/payout-receipt-labels.ts'
import type { ReceiptRole } from './tax-status-field.tsx'

const PROBLEMS: Readonly<Record<ReceiptProblem, (receipt: PayoutReceipt) => string>> = {
  choose: () => m.payout_receipt_say_first(),
  receipt_link: () => m.payout_receipt_wrong_link(),
  receipt_link_or_file: () => m.payout_receipt_wrong_none(),
  receipt_number: () => m.payout_receipt_wrong_number(),
  receipt_old: ({ formatted_executed_on }) => m.payout_receipt_wrong_old({ day: formatted_executed_on }),
  receipt_future: () => m.payout_receipt_wrong_future(),
  receipt_sum: ({ sum }) => m.payout_receipt_wrong_sum({ sum: formatSum(sum) }),
}

interface Typed {
  readonly way: 'file' | 'link'
  readonly link: string
  readonly file: File | null
  readonly number: string
  readonly receipt_on: string
  readonly sum: string
}

/** What the server is sent. */
function fieldsOf({ way, link, number, receipt_on, sum }: Typed) {
  return { link: way === 'link' ? link.trim() : '', number: number.trim(), receipt_on, sum: sum.trim() }
}

function problemsOf(typed: Typed, receipt: PayoutReceipt, today: string) {
  const { way, file, sum } = typed
  const hasFile = way === 'file' && file !== null
  const sum_kopecks = Math.round(Number(sum.replace(',', '.')) * 100)
  return receiptProblems(
    { ...fieldsOf(typed), hasFile, sum_kopecks },
    {
      ...{ tax_status: receipt.tax_status, sum_kopecks: Math.round(receipt.sum * 100) },
      ...{ executed_on: receipt.executed_on, today },
    },
  )
}

/** The form of a paper: what is typed, what is wrong with it once it was sent, and sending it. */
export function useReceiptForm(role: ReceiptRole, receipt: PayoutReceipt, onSent: () => void) {
  const canLink = receipt.tax_status === 'self_employed'
  const [today] = useState(() => moscowDate(new Date()))
  const [isTried, setTried] = useState(false)
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ way: canLink ? 'link' : 'file', link: receipt.link ?? '', file: null, number: receipt.number ?? '' },
    ...{ receipt_on: receipt.receipt_on ?? '', sum: String(receipt.sum).replace('.', ',') },
  }))
  const problems = problemsOf(typed, receipt, today)
  const sending = useAction(async ({ keyFor, signal }) => {
    const [fields, file] = [fieldsOf(typed), typed.way === 'file' ? typed.file : null]
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (file) body.append('file', file)
    const idempotencyKey = keyFor([receipt.payment_id, fields, file && [file.name, file.size]])
    const params = { role, id: receipt.payment_id }
    await api('POST /{role}/payout-receipts/{id}', { params, body, idempotencyKey, signal })
    showToast({ text: m.payout_receipt_sent_now() })
    onSent()
  })
  useWrongField(sending.failure)
  const refused = sending.failure?.errors ?? {}
  return {
    ...{ typed, canLink, sending },
    /** The number of a receipt is in its link. */
    change: (more: Partial<Typed>): void => {
      setTyped((before) => {
        const named = more.link === undefined ? null : numberOfLink(more.link.trim())
        return { ...before, ...more, ...(named !== null && before.number === '' ? { number: named } : {}) }
      })
      sending.clearFailure()
    },
    errorOf: (field: 'link' | 'number' | 'receipt_on' | 'sum'): string => {
      const problem = problems[field]
      return refused[field] ?? (isTried && problem !== undefined ? PROBLEMS[problem](receipt) : '')
    },
    fileError: refused['file'],
    submit: (): void => {
      setTried(true)
      if (Object.keys(problems).length === 0) void sending.run()
    },
  }
}
