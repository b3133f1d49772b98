import { Coins, CreditCard, ReceiptText } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/failures.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import type { Action } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notify } from '../../ui/dialogs/notify.tsx'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { MoneyField } from '../../ui/fields/masked-input.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { CompanyRole } from '../companies/company-data.ts'
import { CompanyField } from '../companies/company-field.tsx'
import { CardRequisite } from './card-requisite.tsx'
import type { AskedCardWay } from './card-way.ts'
import { saveInvoice } from '../nouns/payment/save-invoice.ts'
import { CryptoField } from './requisite-fields.tsx'
import {
  isAboutCard,
  isReady,
  missingRequisite,
  requisitesOf,
  sumProblem,
  useWithdrawForm,
} from './use-withdraw-form.ts'
import type { OpenWithdrawForm, WithdrawForm } from './use-withdraw-form.ts'
import { METHODS, termsOf, typeOf } from './withdraw-terms.ts'
import type { WithdrawMethod, WithdrawRequest, WithdrawTerms } from './withdraw-terms.ts'

const MAX_DIGITS = 8

/** What says its own problem. */
const FIELDS = ['sum', 'card_number', 'payout_token', 'card_first6', 'card_last4', 'crypto_number', 'company']

const LABELS: Readonly<Record<WithdrawMethod, () => ReactNode>> = {
  [PAYMENT_METHOD.card]: () => <MethodLabel icon={<CreditCard />}>{m.withdraw_card()}</MethodLabel>,
  [PAYMENT_METHOD.invoice]: () => <MethodLabel icon={<ReceiptText />}>{m.withdraw_invoice()}</MethodLabel>,
  [PAYMENT_METHOD.crypto]: () => <MethodLabel icon={<Coins />}>{m.withdraw_crypto()}</MethodLabel>,
}

interface WithdrawDialogProps extends WithdrawRequest, StackedDialogProps {
  readonly asked_way: AskedCardWay
}

/**
 * Asks for money out of the wallet (Product §2, §5): how much, where to, and what of it arrives. A request that cannot be made
 * because another is open closes the dialog and says so (Product §8).
 */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { role, balance, commission, minimum, asked_way, close } = props
  const reason = useId()
  const form = useWithdrawForm(balance, minimum, asked_way)
  // A sum that the wallet does not hold brings nothing.
  const sum = form.sum !== null && form.sum <= balance ? form.sum : 0
  const terms = termsOf(role, sum, commission)
  const action = useRequest(role, form, terms, close)
  const refused = action.failure?.errors ?? {}
  const missing = missingRequisite(form)
  useWrongField(action.failure)
  const set = (change: Partial<WithdrawForm>): void => {
    form.set(change)
    action.clearFailure()
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady(form, balance)) void action.run()
  }
  return (
    <Dialog title={m.withdraw_title()} onClose={close}>
      <p className="mt-0.5 mb-4 text-small text-ink-2">
        {m.withdraw_available({ sum: formatRoubles(Math.floor(balance)) })}
      </p>
      <form noValidate onSubmit={submit}>
        <Segmented
          legend={m.withdraw_method()}
          value={form.method}
          options={METHODS.map((method) => ({ value: method, label: LABELS[method]() }))}
          onChange={(method) => set({ method })}
        />
        <div className="mt-4 grid gap-4">
          <MoneyField
            label={m.withdraw_sum()}
            value={form.sum}
            maximumDigits={MAX_DIGITS}
            hint={minimum === undefined ? undefined : m.withdraw_from({ sum: formatRoubles(minimum) })}
            error={refused['sum'] ?? sumProblem(form, balance, minimum)}
            onChange={(next) => set({ sum: next })}
            onBlur={() => form.set({ isSumLeft: true })}
            data-autofocus
          />
          <Requisites role={role} form={form} refused={refused} set={set} />
        </div>
        <Arrives method={form.method} terms={terms} />
        <Refusal className="mt-3" failure={action.failure} fields={FIELDS} />
        <Button
          type="submit"
          kind="accent"
          size="l"
          isFull
          className="mt-4"
          isDisabled={!isReady(form, balance)}
          isBusy={action.isBusy}
          busyText={m.withdraw_sending()}
          aria-describedby={missing === null ? undefined : reason}
        >
          {buttonText(form.sum, sum)}
        </Button>
        {missing !== null && (
          <p id={reason} className="mt-2 text-center text-caption text-ink-3">
            {missing}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** A sum above the balance was typed, only cannot be had: its field says so. */
function buttonText(typed: number | null, sum: number): string {
  if (sum > 0) return m.withdraw_do({ sum: formatRoubles(sum) })
  return typed === null || typed === 0 ? m.withdraw_sum_missing() : m.withdraw_submit()
}

/** Sends the request; then the dialog closes, the notice says what comes, and the payments are loaded again. */
function useRequest(role: CompanyRole, form: OpenWithdrawForm, terms: WithdrawTerms, close: () => void): Action<[]> {
  const { revalidate } = useRevalidator()
  return useAction(async (tools) => {
    const body = { type: typeOf(role), method: form.method, sum: form.sum ?? 0, ...requisitesOf(form) }
    const asked = api('POST /{role}/payments', { params: { role }, body, idempotencyKey: tools.keyFor(body) })
    const { id, invoice_content } = await asked.catch(async (error: unknown) => {
      await meetRefusal(error, form, close, revalidate)
      throw error
    })
    if (invoice_content !== null) saveInvoice(id, invoice_content)
    close()
    await Promise.all([notify({ html: sentText(form.method, terms) }), revalidate()])
  })
}

interface RequisitesProps {
  readonly role: CompanyRole
  readonly form: OpenWithdrawForm
  readonly refused: Readonly<Record<string, string>>
  readonly set: (change: Partial<WithdrawForm>) => void
}

/** Where the money goes, by the chosen way. */
function Requisites({ role, form, refused, set }: RequisitesProps) {
  switch (form.method) {
    case PAYMENT_METHOD.card:
      return <CardRequisite form={form} refused={refused} set={set} />
    case PAYMENT_METHOD.crypto:
      return (
        <CryptoField
          value={form.crypto_number}
          refused={refused['crypto_number']}
          onChange={(crypto_number) => set({ crypto_number })}
        />
      )
    case PAYMENT_METHOD.invoice:
      return (
        <CompanyField
          role={role}
          value={form.company}
          error={refused['company']}
          onChange={(company) => set({ company })}
        />
      )
  }
}

function MethodLabel({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="max-[370px]:hidden">{icon}</span>
      {children}
    </>
  )
}

/** Another open request: there is nothing to correct here. A balance that has changed is shown on the page behind. */
async function meetRefusal(
  error: unknown,
  { askAgain }: OpenWithdrawForm,
  close: () => void,
  revalidate: () => Promise<void>,
): Promise<void> {
  if (!(error instanceof ApiFailure)) return
  if (isAboutCard(error.errors)) askAgain()
  if (error.code === 'ANOTHER_WITHDRAW_ALREADY_OPENED') {
    close()
    await notify({ html: m.withdraw_disabled(), button: m.withdraw_understood(), isError: true })
  }
  if (error.status === 422) await revalidate()
}

const ARRIVES: Readonly<Record<WithdrawMethod, (payout: string) => string>> = {
  [PAYMENT_METHOD.card]: () => m.withdraw_card_note(),
  [PAYMENT_METHOD.invoice]: (sum) => m.withdraw_invoice_note({ sum }),
  [PAYMENT_METHOD.crypto]: () => m.withdraw_crypto_note(),
}

/** «Комиссия за вывод 5 %: −50 ₽. Вы получите 950 ₽.» */
function Arrives({ method, terms }: { readonly method: WithdrawMethod; readonly terms: WithdrawTerms }) {
  const { percent, fee, payout } = terms
  return (
    <div aria-live="polite">
      <dl className="facts mt-4">
        <div>
          <dt>{percent === 0 ? m.withdraw_no_fee() : m.withdraw_fee({ percent: formatPercent(percent) })}</dt>
          <dd>{formatRoubles(fee === 0 ? 0 : -fee)}</dd>
        </div>
        <div className="facts-total items-baseline border-t border-line pt-2.5">
          <dt>{m.withdraw_you_get()}</dt>
          <dd className="text-h3">{formatRoubles(payout)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-caption text-ink-3">{ARRIVES[method](formatRoubles(payout))}</p>
    </div>
  )
}

function sentText(method: WithdrawMethod, { payout }: WithdrawTerms): string {
  const sum = formatRoubles(payout)
  if (method === PAYMENT_METHOD.invoice) return m.withdraw_sent_invoice({ sum })
  return method === PAYMENT_METHOD.card ? m.withdraw_sent_card({ sum }) : m.withdraw_sent_crypto({ sum })
}
