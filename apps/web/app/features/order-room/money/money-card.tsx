import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { PriceLineName } from '@tembrel/domain/pricing/price-types.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber, formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { dueOf } from '../decision/due.ts'
import { billTotal, moneyLines } from './money-lines.ts'
import { isStaff, useRoom } from '../room.ts'
import { wordsText } from '../script-block.tsx'

export const LINE_NAMES: Readonly<Record<PriceLineName, () => string>> = {
  base: m.room_line_base,
  topic: m.room_line_topic,
  urgent: m.room_line_urgent,
  cleaning: m.room_line_cleaning,
  mixing: m.room_line_mixing,
  alienation: m.room_line_alienation,
  federal: m.room_line_federal,
}

/** First in the aside: the client's bill line by line, which staff read too, or what a worker gets. */
export function MoneyCard() {
  const { order, role } = useRoom()
  return (
    <section className="card" aria-label={m.room_money()}>
      {role === 'client' || isStaff(role) ? <Bill order={order} /> : <Reward order={order} worker={role} />}
    </section>
  )
}

function Bill({ order }: { readonly order: Order }) {
  const lines = moneyLines(order.lines)
  const total = billTotal(order)
  const due = dueOf(order)
  const held = total === null || due === null ? 0 : total - order.total_paid - due
  return (
    <>
      {lines.length > 0 && <Lines lines={lines} />}
      <dl className={lines.length > 0 ? 'facts facts-more' : 'facts'}>
        <Sum name={m.room_total()} sum={total} isTotal />
        {order.total_paid > 0 && <Sum name={paidBy(order.payment_method)} sum={order.total_paid} className="text-ok" />}
        {held > 0 && <Sum name={m.room_held()} sum={held} className="text-ok" />}
        {due !== null && <Sum name={m.room_due()} sum={due} isTotal />}
      </dl>
      <PartPaid payment={order.payment} />
      <Music count={order.musics.length} />
    </>
  )
}

/** What of the invoice that the order waits for has come: «Счёт оплачен частично: 10 000 из 25 000 ₽». */
function PartPaid({ payment }: { readonly payment: Order['payment'] }) {
  if (payment?.paid == null) return null
  const sums = { paid: formatNumber(payment.paid, 2), charge: formatRoubles(payment.sum + payment.fee) }
  return <p className="mt-3 text-small text-ok">{m.room_part_paid(sums)}</p>
}

interface SumProps {
  readonly name: string
  /** Whole roubles; null when only the narrator can name it. */
  readonly sum: number | null
  readonly isTotal?: boolean
  readonly className?: string
}

function Sum({ name, sum, isTotal = false, className }: SumProps) {
  return (
    <div className={isTotal ? 'facts-total' : undefined}>
      <dt>{name}</dt>
      <dd className={className}>{sum === null ? m.order_by_quote() : formatRoubles(sum)}</dd>
    </div>
  )
}

function paidBy(payment_method: number | null): string {
  return payment_method === PAYMENT_METHOD.wallet ? m.room_paid_wallet() : m.room_paid()
}

function Lines({ lines }: { readonly lines: ReturnType<typeof moneyLines> }) {
  return (
    <dl className="facts">
      {lines.map(({ name, amount }) => (
        <div key={name}>
          <dt>{LINE_NAMES[name]()}</dt>
          <dd>{amount === null ? m.room_line_included() : formatRoubles(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** No one is paid for an order that did not come about, except a former engineer for his mix, whatever the order's status is now. */
const UNPAID_STATUSES: readonly number[] = [ORDER_STATUS.declined_by_narrator, ORDER_STATUS.declined_by_client]

function Reward({ order, worker }: { readonly order: Order; readonly worker: 'narrator' | 'soundengineer' }) {
  const { reward } = order
  const isUnpaid = UNPAID_STATUSES.includes(order.orderstatuses_id) && order.rewarded_mix !== 'own'
  if (isUnpaid) return <WorkFacts order={order} worker={worker} />
  return (
    <>
      {reward === null ? (
        <p className="text-ui text-ink-2">{rewardlessWords(order)}</p>
      ) : (
        <Share order={order} reward={reward} worker={worker} />
      )}
      <WorkFacts order={order} worker={worker} />
    </>
  )
}

/** Why there is no sum. */
function rewardlessWords({ orderstatuses_id, rewarded_mix }: Order): string {
  const isColleagues = orderstatuses_id === ORDER_STATUS.completed && rewarded_mix === 'colleague'
  return isColleagues ? m.room_reward_colleague() : m.room_reward_unknown()
}

interface ShareProps {
  readonly order: Order
  readonly reward: NonNullable<Order['reward']>
  readonly worker: 'narrator' | 'soundengineer'
}

/** Gross, our fee on the whole of it, and what reaches the wallet (Product §4). */
function Share({ order, reward, worker }: ShareProps) {
  const lines = moneyLines(order.lines, worker)
  return (
    <>
      {lines.length > 1 && <Lines lines={lines} />}
      <dl className={lines.length > 1 ? 'facts facts-more' : 'facts'}>
        <Sum name={m.room_reward()} sum={reward.gross} />
        <Sum name={m.room_fee({ percent: formatPercent(percentOf(reward)) })} sum={-reward.fee} />
        <Sum name={netName(order)} sum={reward.net} isTotal />
      </dl>
    </>
  )
}

/** Whether it has come, and what it hangs on where another engineer has had a part in the order. */
function netName({ orderstatuses_id, rewarded_mix, left_at }: Order): string {
  if (orderstatuses_id === ORDER_STATUS.completed) return m.room_you_received()
  if (rewarded_mix === 'colleague') return m.room_reward_if_again()
  return left_at === null ? m.room_you_receive() : m.room_reward_if_accepted()
}

/** The fee in whole percents, as its tier says: sums are rounded down to roubles, so they are a little off. */
function percentOf({ gross, fee }: NonNullable<Order['reward']>): number {
  return gross === 0 ? 0 : Math.ceil((fee * 100) / gross)
}

interface WorkFactsProps {
  readonly order: Order
  readonly worker: 'narrator' | 'soundengineer'
}

/** What the work is. Only the narrator is shown who does the sound. A former worker is not shown how the script is to be read now. */
function WorkFacts({ order, worker }: WorkFactsProps) {
  const isNarrator = worker === 'narrator'
  return (
    <dl className="facts facts-more">
      {order.words_count > 0 && (
        <>
          <div>
            <dt>{m.room_script()}</dt>
            <dd>{wordsText(order.words_count)}</dd>
          </div>
          {order.left_at === null && (
            <>
              <div>
                <dt>{m.room_duration()}</dt>
                <dd>{formatDuration(secondsAtChosenSpeed(order))}</dd>
              </div>
              <div>
                <dt>{m.room_tempo()}</dt>
                <dd>{tempoName(order.speed)}</dd>
              </div>
            </>
          )}
        </>
      )}
      {isNarrator && order.cleaning && (
        <div>
          <dt>{m.room_line_cleaning()}</dt>
          <dd>{order.cleaning_by_narrator ? m.room_by_narrator() : m.room_by_engineer()}</dd>
        </div>
      )}
      {isNarrator && order.mixing && (
        <div>
          <dt>{m.room_line_mixing()}</dt>
          <dd>{m.room_by_engineer()}</dd>
        </div>
      )}
      {order.total_paid > 0 && (
        <div>
          <dt>{m.room_paid()}</dt>
          <dd>{m.room_yes()}</dd>
        </div>
      )}
    </dl>
  )
}

function tempoName(speed: number): string {
  if (speed === SPEED.slow) return m.room_tempo_slow()
  return speed === SPEED.fast ? m.room_tempo_fast() : m.room_tempo_optimal()
}

function Music({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <p className="mt-4 border-t border-line pt-4 text-small text-ink-2">{m.room_music({ count })}</p>
}
