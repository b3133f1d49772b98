import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import type { Action } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { MoneyField } from '../../../ui/fields/masked-input.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { CardRequisite } from '../../withdraw/card-requisite.tsx'
import type { AskedCardWay } from '../../withdraw/card-way.ts'
import { CryptoField } from '../../withdraw/requisite-fields.tsx'
import {
  isAboutCard,
  isReady,
  missingRequisite,
  requisitesOf,
  sumProblem,
  useWithdrawForm,
} from '../../withdraw/use-withdraw-form.ts'
import type { OpenWithdrawForm, WithdrawForm } from '../../withdraw/use-withdraw-form.ts'

export interface PayOutDialogProps {
  readonly profile: { readonly id: number; readonly name: string }
  /** Roubles in the wallet. */
  readonly balance: number
  readonly asked_way: AskedCardWay
}

const MAX_DIGITS = 8
const FIELDS = ['sum', 'card_number', 'payout_token', 'card_first6', 'card_last4', 'crypto_number']
const METHODS = [PAYMENT_METHOD.card, PAYMENT_METHOD.crypto] as const

/** The accountant pays out the wallet of somebody who cannot ask for the money himself any more (Product §4). */
export function PayOutDialog({ profile, balance, asked_way, close }: PayOutDialogProps & StackedDialogProps) {
  const reason = useId()
  const form = useWithdrawForm(balance, undefined, asked_way)
  const missing = missingRequisite(form)
  const action = usePayOut(profile.id, form, close)
  const refused = action.failure?.errors ?? {}
  useWrongField(action.failure)
  const set = (change: Partial<WithdrawForm>): void => {
    form.set(change)
    action.clearFailure()
  }
  return (
    <Dialog title={m.ledger_pay_out_title()} onClose={close}>
      <p className="mt-0.5 mb-4 text-ink-2 break-words">{m.ledger_pay_out_text({ name: profile.name })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady(form, balance)) void action.run()
        }}
      >
        <Segmented
          legend={m.withdraw_method()}
          value={form.method}
          options={METHODS.map((value) => ({
            value,
            label: value === PAYMENT_METHOD.card ? m.withdraw_card() : m.withdraw_crypto(),
          }))}
          onChange={(method) => set({ method })}
        />
        <div className="mt-4 grid gap-4">
          <MoneyField
            label={m.withdraw_sum()}
            value={form.sum}
            maximumDigits={MAX_DIGITS}
            error={refused['sum'] ?? sumProblem(form, balance, undefined)}
            onChange={(sum) => set({ sum })}
          />
          <Requisite form={form} refused={refused} set={set} />
        </div>
        <Refusal className="mt-3" failure={action.failure} fields={FIELDS} />
        <Button
          kind="accent"
          type="submit"
          isFull
          className="mt-5"
          isBusy={action.isBusy}
          isDisabled={!isReady(form, balance)}
          aria-describedby={missing === null ? undefined : reason}
        >
          {m.ledger_pay_out_do({ sum: formatRoubles(form.sum ?? 0) })}
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

/** Sends the request; then the dialog closes and the page is loaded again. */
function usePayOut(profile: number, form: OpenWithdrawForm, close: () => void): Action<[]> {
  const { revalidate } = useRevalidator()
  return useAction(async ({ keyFor }) => {
    const method = form.method === PAYMENT_METHOD.crypto ? PAYMENT_METHOD.crypto : PAYMENT_METHOD.card
    const { company: _company, ...requisites } = requisitesOf(form)
    const body = { profile, sum: form.sum ?? 0, method, ...requisites }
    const asked = api('POST /staff/payouts', { body, idempotencyKey: keyFor(body) })
    const { payment } = await asked.catch((error: unknown) => {
      if (error instanceof ApiFailure && isAboutCard(error.errors)) form.askAgain()
      throw error
    })
    showToast({ text: m.ledger_pay_out_done({ id: payment.id }) })
    close()
    await revalidate()
  })
}

interface RequisiteProps {
  readonly form: OpenWithdrawForm
  readonly refused: Readonly<Record<string, string>>
  readonly set: (change: Partial<WithdrawForm>) => void
}

/** Where the money goes, by the chosen way. */
function Requisite({ form, refused, set }: RequisiteProps) {
  if (form.method === PAYMENT_METHOD.card) {
    return <CardRequisite form={form} refused={refused} set={set} />
  }
  const change = (crypto_number: string): void => set({ crypto_number })
  return <CryptoField value={form.crypto_number} refused={refused['crypto_number']} onChange={change} />
}
