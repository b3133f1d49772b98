import { m } from '../../paraglide/messages.js'
import { VOICES, voiceClass } from '../../ui/voice.ts'
import type { OrderRole } from '../orders/order-types.ts'
import { formatSum } from './format-sum.ts'

/** Heights of the drawn bars: decoration, not data. */
const BARS = [30, 52, 78, 46, 100, 64, 88, 40, 58, 24] as const

interface BalanceCardProps {
  readonly role: OrderRole
  /** Roubles. */
  readonly balance: number
  readonly held: number
}

/** What the wallet holds, and what is set aside beside it. */
export function BalanceCard({ role, balance, held }: BalanceCardProps) {
  return (
    <section className="balance" aria-label={m.wallet_balance()}>
      <p className="text-caption opacity-80">{m.wallet_balance()}</p>
      <p className="balance-sum">{formatSum(balance)}</p>
      {held > 0 && (
        <p className="max-w-[260px] text-small opacity-80">
          {role === 'client' ? m.wallet_held({ sum: formatSum(held) }) : m.wallet_leaving({ sum: formatSum(held) })}
        </p>
      )}
      <span className="balance-bars" aria-hidden>
        {BARS.map((height, index) => (
          <i
            key={index}
            className={voiceClass(VOICES[(index * 3) % VOICES.length] ?? 'honey')}
            style={{ height: `${String(height)}%` }}
          />
        ))}
      </span>
    </section>
  )
}
