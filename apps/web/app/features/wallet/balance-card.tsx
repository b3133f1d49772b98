import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { VOICES, voiceClass } from '../../ui/sound/voice.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { openWithdraw } from '../withdraw/open-withdraw.ts'
import { formatSum } from '../nouns/payment/format-sum.ts'
import { BreakdownView } from './breakdown-view.tsx'
import type { HeldItem } from './wallet-data.ts'

/** Heights of the drawn bars: decoration, not data. */
const BARS = [30, 52, 78, 46, 100, 64, 88, 40, 58, 24] as const

interface BalanceCardProps {
  readonly role: OrderRole
  /** Roubles. */
  readonly balance: number
  readonly held: number
  readonly items: readonly HeldItem[]
  /** Commission of withdrawals of narrators and engineers in percent. */
  readonly commission: number
  /** The least sum of a withdrawal. */
  readonly withdraw_min: number
}

/** What the wallet holds, what is set aside beside it and why, and the way out for the money. */
export function BalanceCard(props: BalanceCardProps) {
  const { role, balance, held, items, commission, withdraw_min } = props
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const reason = useId()
  // One withdrawal at a time (Product §4).
  const isLeaving = items.some(({ until }) => until === 'payout')
  const held_words = role === 'client' ? m.wallet_held : m.wallet_leaving
  return (
    <section className="balance" aria-label={m.wallet_balance()}>
      <div className="balance-head">
        <div className="min-w-0">
          <p className="text-caption opacity-80">{m.wallet_balance()}</p>
          <p className="balance-sum">{formatSum(balance)}</p>
        </div>
        {held > 0 && (
          <>
            <p className="max-w-[320px] text-small opacity-80">{held_words({ sum: formatSum(held) })}</p>
            {items.length > 0 && (
              <button
                type="button"
                className="balance-more"
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {m.wallet_held_open()}
                <ChevronDown className="icon-s" />
              </button>
            )}
          </>
        )}
        {isOpen && (
          <ul id={list} className="held">
            {items.map((item) => (
              <Held key={item.order_id ?? -(item.payment_id ?? 0)} role={role} item={item} />
            ))}
          </ul>
        )}
      </div>
      <div className="balance-foot">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Button
            className="balance-withdraw"
            isDisabled={balance < 1 || isLeaving}
            onClick={() => void openWithdraw({ role, balance, commission, minimum: withdraw_min })}
            aria-describedby={isLeaving ? reason : undefined}
          >
            {balance < 1 ? m.wallet_withdraw_empty() : m.wallet_withdraw()}
          </Button>
          {isLeaving && (
            <p id={reason} className="text-caption opacity-80">
              {m.wallet_withdraw_waits()}
            </p>
          )}
        </div>
        <span className="balance-bars" aria-hidden>
          {BARS.map((height, index) => (
            <i
              key={index}
              className={voiceClass(VOICES[(index * 3) % VOICES.length] ?? 'honey')}
              style={{ height: `${String(height)}%` }}
            />
          ))}
        </span>
      </div>
    </section>
  )
}

function Held({ role, item }: { readonly role: OrderRole; readonly item: HeldItem }) {
  const [isOpen, setOpen] = useState(false)
  const breakdown = useId()
  const until =
    item.formatted_until_at === null
      ? item.until_title
      : m.wallet_held_until_at({ until: item.until_title, time: item.formatted_until_at })
  const of = item.order_id === null ? { payment_id: item.payment_id ?? 0 } : { order_id: item.order_id }
  return (
    <li>
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0 font-semibold break-words">
          {item.order_id === null ? (
            item.title
          ) : (
            <Link
              to={pathTo.order(item.order_id)}
            >{`${m.wallet_held_order({ id: item.order_id })} · ${item.title}`}</Link>
          )}
        </span>
        <b className="num whitespace-nowrap">{formatSum(item.sum)}</b>
      </div>
      <p className="text-caption opacity-80">{until}</p>
      <button
        type="button"
        className="balance-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? breakdown : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {m.wallet_held_breakdown()}
        <ChevronDown className="icon-s" />
      </button>
      {isOpen && (
        <div id={breakdown} className="held-breakdown">
          <BreakdownView role={role} of={of} />
        </div>
      )}
    </li>
  )
}
