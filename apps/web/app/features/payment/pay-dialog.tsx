import { useState } from 'react'
import { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { formatDateTime } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import { InvoiceReady } from './invoice-ready.tsx'
import type { Invoice } from './invoice-ready.tsx'
import { methodOf, settledChoice } from './pay-choice.ts'
import type { ChosenMethod, PayChoice } from './pay-choice.ts'
import type { DocumentClient } from './document-customer.ts'
import { PayMethods, payLabel } from './pay-methods.tsx'
import { PromiseLine } from './promise-line.tsx'
import { useDocumentCustomer } from './use-document-customer.tsx'

export interface PayOutcome {
  /** The pay page to go to; null when the wallet has paid, and for an invoice. */
  readonly confirmation_url: string | null
  /** The invoice that was asked for, and until when its money is waited for, ISO UTC. */
  readonly invoice?: Invoice | null
  readonly until?: string | null
}

export interface PayDialogProps {
  /** What is paid for: «Ролик „Северный чай“ · Арина Вельская». */
  readonly subject: string
  /** Whole roubles, before the fee. */
  readonly total: number
  /** The rest of a price of which the wallet has paid a part. */
  readonly isRest?: boolean
  /** What the wallet holds, in whole roubles. */
  readonly balance: number
  /** Fee of bringing money in, in percent. */
  readonly commission: number
  readonly hasWallet: boolean
  readonly hasInvoice: boolean
  /** Who pays, when the order has papers that are to name him or a company of his. */
  readonly documentsOf?: DocumentClient | null
  /** Until when it will be ready, in words; not said for an invoice, whose money comes later. */
  readonly promise?: string | null
  /** Pays. `price` is the total that the payer saw. */
  readonly pay: (tools: ActionTools, method: ChosenMethod, price: number) => Promise<PayOutcome>
  /** Called when the service reports another price or another balance. Returns what the wallet holds now; null: unknown. */
  readonly onChanged: () => Promise<number | null>
}

/**
 * What will be charged and from where, before anything moves (Product §4): the wallet when it is enough and nothing else is
 * chosen, else the wallet and the missing part by card or invoice with its fee. Another price at the service is shown here
 * first, and nothing has moved.
 */
export function PayDialog(props: PayDialogProps & StackedDialogProps) {
  const { subject, close } = props
  const [invoiced, setInvoiced] = useState<PayOutcome | null>(null)
  return (
    <Dialog title={m.pay_title()} onClose={close}>
      <p className="mt-0.5 mb-4 text-small text-ink-2">{subject}</p>
      {invoiced?.invoice ? (
        <InvoiceReady
          invoice={invoiced.invoice}
          until={invoiced.until ? formatDateTime(invoiced.until, invoiced.until) : null}
          onOpenOrder={close}
        />
      ) : (
        <PayForm {...props} onInvoice={setInvoiced} />
      )}
    </Dialog>
  )
}

function PayForm(props: PayDialogProps & { readonly onInvoice: (outcome: PayOutcome) => void }) {
  const { total, commission, hasWallet, hasInvoice, pay, onChanged, onInvoice } = props
  const [price, setPrice] = useState(total)
  const [balance, setBalance] = useState(props.balance)
  const [chosen, setChosen] = useState<PayChoice | null>(null)
  const terms = { price, balance, commission, hasWallet, hasInvoice }
  const choice = settledChoice(chosen, terms)
  const documents = useDocumentCustomer(props.documentsOf ?? null, choice.way)
  const isCompanyMissing = choice.way === 'invoice' && choice.company === null
  const missing = isCompanyMissing ? m.pay_invoice_company() : documents.missing
  const action = useAction(async (tools) => {
    try {
      const method = { ...methodOf(choice, terms), ...(await documents.settle()) }
      const outcome = await pay(tools, method, price)
      if (outcome.invoice) return onInvoice(outcome)
      // Closed before leaving, so that Back leads to the page and not to a dialog that is no longer there.
      await closeAllDialogs()
      if (outcome.confirmation_url !== null) window.location.assign(outcome.confirmation_url)
    } catch (error) {
      const changed = changedPrice(error)
      if (changed !== null) setPrice(changed)
      if (error instanceof ApiFailure && error.status < 500) {
        const held = await onChanged()
        if (held !== null) setBalance(held)
      }
      if (changed === null) throw error
    }
  })
  const companyError = action.failure?.errors['company']
  return (
    <>
      {price !== total && (
        <Note tone="warn" className="mb-4" role="status">
          {m.pay_price_changed({ was: formatRoubles(total), sum: formatRoubles(price) })}
        </Note>
      )}
      <PayMethods
        terms={terms}
        isRest={props.isRest}
        choice={choice}
        onChange={setChosen}
        companyError={companyError}
      />
      {documents.field !== null && <div className="mt-4">{documents.field}</div>}
      {props.promise && choice.way !== 'invoice' && (
        <div className="mt-4">
          <PromiseLine>{props.promise}</PromiseLine>
        </div>
      )}
      {action.failure && companyError === undefined && (
        <div className="mt-4" role="alert">
          <FieldError>{action.failure.message}</FieldError>
        </div>
      )}
      <Button
        kind="accent"
        size="l"
        isFull
        className="mt-5"
        isBusy={action.isBusy}
        isDisabled={missing !== null}
        busyText={choice.way === 'invoice' ? m.pay_invoice_making() : m.pay_opening()}
        onClick={() => void action.run()}
        data-autofocus
      >
        {payLabel(choice, terms)}
      </Button>
      <p className="mt-3 text-center text-caption text-ink-3">{missing ?? m.pay_reserve()}</p>
    </>
  )
}

/** The price that the service has found instead of the one that was seen; null for any other failure. */
function changedPrice(error: unknown): number | null {
  if (!(error instanceof ApiFailure) || error.code !== 'PRICE_CHANGED') return null
  const { price } = error.body
  return typeof price === 'number' ? price : null
}
