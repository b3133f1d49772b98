import { pathToStaff } from '../../../staff-paths.ts'
import { Note } from '../../../ui/surface.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { m } from '../../../paraglide/messages.js'
import type { Approval } from '../approvals/approval-types.ts'
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx'
import { transferWords } from '../bank-statements/statement-labels.ts'
import { StaffCrumbs } from '../parts/staff-crumbs.tsx'
import { AssignForm } from './assign-form.tsx'
import type { ReceiptCase } from './receipt-labels.ts'
import { ReceiptParts } from './receipt-parts.tsx'
import { ReceiptReturns } from './receipt-returns.tsx'

interface ReceiptCardProps {
  readonly answer: ReceiptCase
  readonly approvals: readonly Approval[]
  readonly search: string
}

/** One receipt: what came, the invoices it may be for, what was given out of it and what goes back (Product 4.921). */
export function ReceiptCard({ answer, approvals, search }: ReceiptCardProps) {
  const { receipt, parts, returns, invoices } = answer
  return (
    <>
      <header className="mb-6">
        <div className="max-desktop:hidden">
          <StaffCrumbs
            list={{ label: m.receipts_title(), to: pathToStaff.staffReceipts() }}
            label={m.receipts_name({ id: receipt.id })}
          />
        </div>
        <h1 className="break-words">{m.receipts_name({ id: receipt.id })}</h1>
        <p className="mt-1.5 break-words text-ink-2">{`${receipt.payer_title} · ${formatSum(receipt.sum)}`}</p>
      </header>
      <ApprovalsPanel approvals={approvals} />
      <div className="staff-facts">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {receipt.left > 0 ? (
            // What was typed belongs to what was left then.
            <AssignForm key={receipt.left} receipt={receipt} offers={invoices} search={search} />
          ) : (
            <Note tone="ok">{m.receipts_settled()}</Note>
          )}
          {parts.length > 0 && <ReceiptParts receipt={receipt} parts={parts} />}
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-5">
          <ReceiptFacts answer={answer} />
          {(receipt.left > 0 || returns.length > 0) && <ReceiptReturns receipt={receipt} returns={returns} />}
        </aside>
      </div>
    </>
  )
}

function ReceiptFacts({ answer: { receipt } }: { readonly answer: ReceiptCase }) {
  const facts: readonly [string, string][] = [
    [m.statements_payer(), receipt.payer_title],
    [m.statements_line_inn({ inn: '' }).trim(), receipt.payer_inn === '' ? m.receipts_no_inn() : receipt.payer_inn],
    [m.receipts_account(), receipt.payer_account],
    [m.statements_date(), transferWords(receipt)],
    [m.receipts_booked(), receipt.formatted_booked_at],
    [m.receipts_col_sum(), formatSum(receipt.sum)],
    ...(receipt.held > 0 ? [[m.receipts_held(), formatSum(receipt.held)] as [string, string]] : []),
    ...(receipt.returning > 0 ? [[m.receipts_returning(), formatSum(receipt.returning)] as [string, string]] : []),
  ]
  return (
    <section className="card" aria-labelledby="receipt-facts">
      <h2 id="receipt-facts" className="mb-4 text-h3">
        {m.receipts_facts()}
      </h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className={value === receipt.payer_account ? 'staff-whole-fact' : undefined}>
            <dt>{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        <div className="facts-total">
          <dt>{m.receipts_left()}</dt>
          <dd>{formatSum(receipt.left)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-small break-words text-ink-2">
        {receipt.purpose === '' ? m.receipts_no_purpose() : receipt.purpose}
      </p>
    </section>
  )
}
