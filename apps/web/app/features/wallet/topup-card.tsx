import { useState } from 'react'
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field.tsx'
import { formatNumber, formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { MoneyField } from '../../ui/masked-input.tsx'
import { useLeaving } from './use-leaving.ts'

/** Sums people choose most; any other can be typed. */
const USUAL_SUMS = [2500, 5000, 10_000, 30_000] as const
const TOPUP_TYPE = 1
const CARD_METHOD = 1
const MAX_DIGITS = 7

/** Topping the wallet up by card; the fee is shown before anything is paid (Product §9). */
export function TopupCard({ commission }: { readonly commission: number }) {
  const [sum, setSum] = useState<number | null>(5000)
  const leaving = useLeaving()
  const action = useAction(async (tools) => {
    if (sum === null) return
    const answer = await api('POST /{role}/payments', {
      params: { role: 'client' },
      body: { type: TOPUP_TYPE, method: CARD_METHOD, sum },
      idempotencyKey: tools.keyFor(sum),
    })
    if (answer.confirmation_url !== null) leaving.go(answer.confirmation_url)
  })
  const { failure } = action
  const { charge } = topupCharge(roubles(sum ?? 0), commission)
  const isEmpty = sum === null || sum === 0
  const change = (next: number | null): void => {
    setSum(next)
    action.clearFailure()
  }
  return (
    <section className="card" aria-labelledby="wallet-topup">
      <h2 id="wallet-topup" className="mb-4 text-h3">
        {m.wallet_topup()}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void action.run()
        }}
      >
        <MoneyField
          label={m.wallet_sum()}
          value={sum}
          maximumDigits={MAX_DIGITS}
          inputClassName="wallet-sum"
          error={failure?.errors['sum']}
          onChange={change}
        />
        <div className="mt-2.5 mb-4 flex flex-wrap gap-2" role="group" aria-label={m.wallet_usual_sums()}>
          {USUAL_SUMS.map((usual) => (
            <Chip key={usual} className="num" isOn={sum === usual} onClick={() => change(usual)}>
              {formatNumber(usual)}
            </Chip>
          ))}
        </div>
        <Charge sum={sum ?? 0} commission={commission} />
        {failure && failure.errors['sum'] === undefined && (
          <div className="mt-3" role="alert">
            <FieldError>{failure.message}</FieldError>
          </div>
        )}
        <Button
          type="submit"
          kind="accent"
          size="l"
          isFull
          className="mt-4"
          isDisabled={isEmpty}
          isBusy={action.isBusy || leaving.isLeaving}
          busyText={m.pay_opening()}
        >
          {isEmpty ? m.wallet_enter_sum() : m.pay_do({ sum: formatRoubles(charge) })}
        </Button>
      </form>
    </section>
  )
}

function Charge({ sum, commission }: { readonly sum: number; readonly commission: number }) {
  const { fee, charge } = topupCharge(roubles(sum), commission)
  return (
    <dl className="facts text-small">
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
