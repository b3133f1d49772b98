import { useId, useState } from 'react'
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { CreditCard, ReceiptText } from 'lucide-react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/fields/chip.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatNumber, formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { MoneyField } from '../../ui/fields/masked-input.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { CompanyField } from '../companies/company-field.tsx'
import { saveInvoice } from '../nouns/payment/save-invoice.ts'
import { InvoiceDone } from './invoice-done.tsx'
import type { IssuedInvoice } from './invoice-done.tsx'
import { useLeaving } from './use-leaving.ts'
import type { WalletLimits } from './wallet-data.ts'

/** Sums people choose most; any other can be typed. */
const USUAL_SUMS = [2500, 5000, 10_000, 30_000] as const
const MAX_DIGITS = 7

type Method = typeof PAYMENT_METHOD.card | typeof PAYMENT_METHOD.invoice

export interface TopupTerms {
  /** Fee in percent, by card and by invoice alike. */
  readonly commission: number
  readonly limits: WalletLimits
  /** Whether invoices are offered. */
  readonly hasInvoice: boolean
}

interface TopupFormProps extends TopupTerms {
  /** What is missing, where somebody came for want of money. */
  readonly initialSum?: number
  /** An invoice was issued: the list has a new line. */
  readonly onIssued: () => void
}

/** What is chosen so far. */
interface Chosen {
  readonly sum: number | null
  readonly method: Method
  readonly company: number | null
}

/** Sends the request: a card leads to the pay page, an invoice is saved and shown. */
function useTopup({ sum, method, company }: Chosen, onIssued: () => void) {
  const [issued, setIssued] = useState<IssuedInvoice | null>(null)
  const leaving = useLeaving()
  const action = useAction(async (tools) => {
    if (sum === null) return
    const isInvoice = method === PAYMENT_METHOD.invoice
    const body = { type: PAYMENT_TYPE.topup, method, sum, ...(isInvoice && company !== null && { company }) }
    const params = { role: 'client' as const }
    const answer = await api('POST /{role}/payments', { params, body, idempotencyKey: tools.keyFor(body) })
    if (isInvoice) {
      if (answer.invoice_content !== null) saveInvoice(answer.id, answer.invoice_content)
      setIssued({ id: answer.id, number: answer.payment.document.number, content: answer.invoice_content })
      onIssued()
    } else if (answer.confirmation_url !== null) {
      // Closed before leaving, so that Back leads to the page and not to a dialog that is no longer there.
      await closeAllDialogs()
      leaving.go(answer.confirmation_url)
    }
  })
  return { action, issued, forget: () => setIssued(null), isBusy: action.isBusy || leaving.isLeaving }
}

/** Topping the wallet up by card or by invoice; the fee is shown before anything is paid (Product §9). */
export function TopupForm({ commission, limits, hasInvoice, initialSum = 5000, onIssued }: TopupFormProps) {
  const [chosen, setChosen] = useState<Chosen>({ sum: initialSum, method: PAYMENT_METHOD.card, company: null })
  const { sum, company } = chosen
  // Invoices may have been switched off since one was chosen.
  const method = hasInvoice ? chosen.method : PAYMENT_METHOD.card
  const isInvoice = method === PAYMENT_METHOD.invoice
  const { action, issued, forget, isBusy } = useTopup({ sum, method, company }, onIssued)
  const change = (part: Partial<Chosen>): void => {
    setChosen((before) => ({ ...before, ...part }))
    action.clearFailure()
  }
  useWrongField(action.failure)
  if (issued) return <InvoiceDone invoice={issued} onAnother={forget} />
  const errors = action.failure?.errors ?? {}
  const problem = sumProblem(sum, method, { limits, hasInvoice })
  const isEmpty = sum === null || sum === 0
  const isUnready = isEmpty || problem !== undefined || (isInvoice && company === null)
  const { charge } = topupCharge(roubles(sum ?? 0), commission)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnready) void action.run()
      }}
    >
      {hasInvoice && <MethodChoice value={method} onChange={(next) => change({ method: next })} />}
      <SumField
        sum={sum}
        refused={errors['sum']}
        problem={problem}
        hint={limitsText(method, limits)}
        onChange={(next) => change({ sum: next })}
      />
      {isInvoice && <Company value={company} error={errors['company']} onChange={(id) => change({ company: id })} />}
      <Charge sum={sum ?? 0} commission={commission} />
      {action.failure && errors['sum'] === undefined && errors['company'] === undefined && (
        <div className="mt-3" role="alert">
          <FieldError>{action.failure.message}</FieldError>
        </div>
      )}
      <PressToPay
        isInvoice={isInvoice}
        isEmpty={isEmpty}
        isUnready={isUnready}
        hasCompany={company !== null}
        charge={charge}
        isBusy={isBusy}
      />
    </form>
  )
}

interface CompanyProps {
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}

function Company({ value, error, onChange }: CompanyProps) {
  const role = 'client'
  return (
    <div className="mb-4">
      <CompanyField role={role} value={value} error={error} onChange={onChange} />
    </div>
  )
}

function MethodChoice({ value, onChange }: { readonly value: Method; readonly onChange: (method: Method) => void }) {
  return (
    <Segmented
      legend={m.wallet_topup_way()}
      className="mb-4"
      value={value}
      options={[
        {
          value: PAYMENT_METHOD.card,
          label: (
            <>
              <CreditCard className="icon-s" />
              {m.wallet_topup_by_card()}
            </>
          ),
        },
        {
          value: PAYMENT_METHOD.invoice,
          label: (
            <>
              <ReceiptText className="icon-s" />
              {m.wallet_topup_by_invoice()}
            </>
          ),
        },
      ]}
      onChange={onChange}
    />
  )
}

interface SumFieldProps {
  readonly sum: number | null
  /** What the service said to it; shown whatever is done. */
  readonly refused: string | undefined
  readonly problem: string | undefined
  readonly hint: string
  readonly onChange: (sum: number | null) => void
}

/** The sum; one that is too small is reported when the field loses the focus, because it may still be growing. */
function SumField({ sum, refused, problem, hint, onChange }: SumFieldProps) {
  const [isLeft, setLeft] = useState(true)
  return (
    <>
      <MoneyField
        label={m.wallet_sum()}
        value={sum}
        maximumDigits={MAX_DIGITS}
        inputClassName="wallet-sum"
        hint={hint}
        error={refused ?? (isLeft ? problem : undefined)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={onChange}
      />
      <div className="usual-sums" role="group" aria-label={m.wallet_usual_sums()}>
        {USUAL_SUMS.map((usual) => (
          <Chip key={usual} className="num" isOn={sum === usual} onClick={() => onChange(usual)}>
            {formatNumber(usual)}
          </Chip>
        ))}
      </div>
    </>
  )
}

interface PressProps {
  readonly isInvoice: boolean
  readonly isEmpty: boolean
  readonly isUnready: boolean
  readonly hasCompany: boolean
  readonly charge: number
  readonly isBusy: boolean
}

/** The button says what it does; while it is off, the missing input is named beside it. */
function PressToPay({ isInvoice, isEmpty, isUnready, hasCompany, charge, isBusy }: PressProps) {
  const reason = useId()
  const isCompanyMissing = isInvoice && !isEmpty && !hasCompany
  const what = isInvoice ? m.wallet_invoice_do : m.pay_do
  return (
    <>
      <Button
        type="submit"
        kind="accent"
        size="l"
        isFull
        className="mt-4"
        isDisabled={isUnready}
        isBusy={isBusy}
        busyText={isInvoice ? m.wallet_invoice_making() : m.pay_opening()}
        aria-describedby={isCompanyMissing ? reason : undefined}
      >
        {isEmpty ? m.wallet_enter_sum() : what({ sum: formatRoubles(charge) })}
      </Button>
      {isCompanyMissing && (
        <p id={reason} className="mt-2 text-center text-caption text-ink-3">
          {m.wallet_invoice_choose_company()}
        </p>
      )}
    </>
  )
}

function maximumOf(method: Method, limits: WalletLimits): number {
  return method === PAYMENT_METHOD.card ? limits.topup_max_card : limits.topup_max_invoice
}

function limitsText(method: Method, limits: WalletLimits): string {
  const maximum = formatRoubles(maximumOf(method, limits))
  return m.wallet_topup_limits({ minimum: formatRoubles(limits.topup_min), maximum })
}

/** What the sum has to keep to; where a card is not enough, the invoice is named. */
function sumProblem(
  sum: number | null,
  method: Method,
  { limits, hasInvoice }: Pick<TopupTerms, 'limits' | 'hasInvoice'>,
): string | undefined {
  if (sum === null || sum === 0) return undefined
  const maximum = maximumOf(method, limits)
  if (sum < limits.topup_min) return m.wallet_topup_min({ sum: formatRoubles(limits.topup_min) })
  if (sum <= maximum) return undefined
  const isInvoiceBetter = method === PAYMENT_METHOD.card && hasInvoice && sum <= limits.topup_max_invoice
  return (isInvoiceBetter ? m.wallet_topup_max_invoice : m.wallet_topup_max)({ sum: formatRoubles(maximum) })
}

function Charge({ sum, commission }: { readonly sum: number; readonly commission: number }) {
  const { fee, charge } = topupCharge(roubles(sum), commission)
  return (
    <dl className="facts text-small" aria-live="polite">
      <div>
        <dt>{m.pay_fee({ percent: formatPercent(commission) })}</dt>
        <dd>{formatRoubles(fee)}</dd>
      </div>
      <div className="facts-total">
        <dt>{m.pay_total()}</dt>
        <dd>{formatRoubles(charge)}</dd>
      </div>
    </dl>
  )
}
