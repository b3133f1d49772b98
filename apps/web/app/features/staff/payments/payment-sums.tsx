import './payments.css'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { typeWords } from '../parts/payment-labels.ts'
import type { StaffPayments } from '../parts/staff-payment-types.ts'

/** What everything that the list is narrowed to comes to, also on its other pages; nothing for a list that is not (Product 2.985). */
export function PaymentSums({ sums }: Pick<StaffPayments, 'sums'>) {
  if (sums === null || sums.length === 0) return null
  const failed = sums.reduce((all, one) => all + one.failed, 0)
  return (
    <section className="payment-sums" aria-label={m.payments_sums()}>
      <ul>
        {sums.map(({ type, count, sum, fee }) => (
          <li key={type}>
            <span className="text-ink-2">{m.payments_sums_type({ type: typeWords(type), count })}</span>{' '}
            <span className="num font-semibold">{formatSum(sum)}</span>
            {fee > 0 && <span className="text-ink-2">, {m.payments_sums_fee({ fee: formatSum(fee) })}</span>}
          </li>
        ))}
      </ul>
      {failed > 0 && <p className="text-small text-ink-3">{m.payments_sums_void({ count: failed })}</p>}
    </section>
  )
}
