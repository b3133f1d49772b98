import { Wallet } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { OptionCard } from '../../ui/fields/option-card.tsx'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chargeOf, isPossible, offeredWays, walletLacks } from './pay-choice.ts'
import type { PayChoice, PayTerms, PayWay } from './pay-choice.ts'

const CompanyField = lazy(async () => ({ default: (await import('../companies/company-field.tsx')).CompanyField }))

/** Orders are paid by clients alone. */
const PAYER = 'client'

interface PayMethodsProps {
  readonly terms: PayTerms
  /** The price is the rest of a price of which a part is paid. */
  readonly isRest?: boolean | undefined
  readonly choice: PayChoice
  readonly onChange: (choice: PayChoice) => void
  /** What is wrong with the company, in words of the service. */
  readonly companyError?: ReactNode
}

/**
 * Where the money comes from: every way that is switched on. By card or invoice goes what the wallet lacks, or everything when it
 * lacks nothing, with the fee.
 */
export function PayMethods({ terms, isRest = false, choice, onChange, companyError }: PayMethodsProps) {
  const name = useId()
  const ways = offeredWays(terms)
  if (ways.length === 1 && ways[0] === 'wallet') return <WalletAlone terms={terms} />
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5">
        <legend className="hidden-text">{m.pay_method()}</legend>
        {ways.map((way) => (
          <OptionCard
            key={way}
            type="radio"
            name={name}
            {...wordsOf(way, terms)}
            checked={choice.way === way}
            disabled={!isPossible(way, terms)}
            onChange={() => onChange({ ...choice, way })}
          />
        ))}
      </fieldset>
      {choice.way === 'invoice' && (
        <Suspense fallback={<Skeleton height={74} width="100%" />}>
          <CompanyField
            role={PAYER}
            value={choice.company}
            onChange={(company) => onChange({ ...choice, company })}
            error={companyError}
          />
        </Suspense>
      )}
      {choice.way !== 'wallet' && <ChargeLines terms={terms} isRest={isRest} />}
    </div>
  )
}

function wordsOf(way: PayWay, terms: PayTerms) {
  const { charge } = chargeOf(terms)
  const lacking = walletLacks(terms)
  const fee = m.pay_with_fee({ percent: formatPercent(terms.commission) })
  switch (way) {
    case 'wallet':
      return {
        title: m.pay_wallet(),
        text:
          lacking === 0
            ? walletHas(terms)
            : m.pay_wallet_short({ balance: formatRoubles(terms.balance), missing: formatRoubles(lacking) }),
        aside: formatRoubles(terms.price),
      }
    case 'card':
      return { title: m.pay_card(), text: `${m.pay_card_text()}, ${fee}`, aside: formatRoubles(charge) }
    case 'invoice':
      return { title: m.pay_invoice(), text: `${m.pay_invoice_text()}, ${fee}`, aside: formatRoubles(charge) }
  }
}

function walletHas({ price, balance }: PayTerms): string {
  return m.pay_wallet_has({ balance: formatRoubles(balance), left: formatRoubles(balance - price) })
}

function WalletAlone({ terms }: { readonly terms: PayTerms }) {
  return (
    <div className="flex items-start gap-3.5 rounded-m border-[1.5px] border-ink p-4">
      <Wallet />
      <span className="min-w-0 flex-1">
        <b className="block">{m.pay_wallet()}</b>
        <span className="block text-small text-ink-2">{walletHas(terms)}</span>
      </span>
      <b className="num whitespace-nowrap">{formatRoubles(terms.price)}</b>
    </div>
  )
}

function ChargeLines({ terms, isRest }: { readonly terms: PayTerms; readonly isRest: boolean }) {
  const charge = chargeOf(terms)
  return (
    <dl className="facts text-small">
      <div>
        <dt>{isRest ? m.pay_rest() : m.pay_order()}</dt>
        <dd>{formatRoubles(terms.price)}</dd>
      </div>
      {charge.from_wallet > 0 && (
        <div>
          <dt>{m.pay_from_wallet()}</dt>
          <dd>{formatRoubles(-charge.from_wallet)}</dd>
        </div>
      )}
      <div>
        <dt>{m.pay_fee({ percent: formatPercent(terms.commission) })}</dt>
        <dd>{formatRoubles(charge.fee)}</dd>
      </div>
      <div className="facts-total">
        <dt>{m.pay_total()}</dt>
        <dd>{formatRoubles(charge.charge)}</dd>
      </div>
    </dl>
  )
}

/** What the decisive button says: how much leaves from where. */
export function payLabel({ way }: PayChoice, terms: PayTerms): string {
  const { from_wallet, charge } = chargeOf(terms)
  if (way === 'wallet') return m.pay_do({ sum: formatRoubles(terms.price) })
  if (way === 'invoice') return m.pay_invoice_do({ sum: formatRoubles(charge) })
  return from_wallet > 0
    ? m.neworder_pay_rest({ sum: formatRoubles(charge) })
    : m.pay_do({ sum: formatRoubles(charge) })
}
