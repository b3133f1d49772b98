import type { PriceLineName } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../paraglide/messages.js'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import type { Order } from '../orders/order-types.ts'
import { moneyLines } from './money-lines.ts'
import { useRoom } from './room.ts'
import { secondsOf } from './script-block.tsx'

const LINE_NAMES: Readonly<Record<PriceLineName, () => string>> = {
  base: m.room_line_base,
  topic: m.room_line_topic,
  urgent: m.room_line_urgent,
  cleaning: m.room_line_cleaning,
  mixing: m.room_line_mixing,
  alienation: m.room_line_alienation,
  federal: m.room_line_federal,
}

/** Second in the aside: the client's bill line by line, or what a worker gets. */
export function MoneyCard() {
  const { order, role } = useRoom()
  return (
    <section className="card" aria-label={m.room_money()}>
      {role === 'client' ? <Bill order={order} /> : <Reward order={order} worker={role} />}
    </section>
  )
}

function Bill({ order }: { readonly order: Order }) {
  const lines = moneyLines(order.lines)
  return (
    <>
      {lines.length > 0 && <Lines lines={lines} />}
      <dl className={lines.length > 0 ? 'facts facts-more' : 'facts'}>
        <div className="facts-total">
          <dt>{m.room_total()}</dt>
          <dd>{order.price === null ? m.order_by_quote() : formatRoubles(order.price)}</dd>
        </div>
        {order.total_paid > 0 && (
          <div>
            <dt>{paidBy(order.payment_method)}</dt>
            <dd className="text-ok">{formatRoubles(order.total_paid)}</dd>
          </div>
        )}
      </dl>
      <Music count={order.musics.length} />
    </>
  )
}

function paidBy(payment_method: number | null): string {
  return payment_method === 3 ? m.room_paid_wallet() : m.room_paid()
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

/** Gross, our fee on the whole of it, and what reaches the wallet (Product §4). */
function Reward({ order, worker }: { readonly order: Order; readonly worker: 'narrator' | 'soundengineer' }) {
  const { reward } = order
  const lines = moneyLines(order.lines, worker)
  return (
    <>
      {reward === null ? (
        <p className="text-ui text-ink-2">{m.room_reward_unknown()}</p>
      ) : (
        <>
          {lines.length > 1 && <Lines lines={lines} />}
          <dl className={lines.length > 1 ? 'facts facts-more' : 'facts'}>
            <div>
              <dt>{m.room_reward()}</dt>
              <dd>{formatRoubles(reward.gross)}</dd>
            </div>
            <div>
              <dt>{m.room_fee({ percent: formatPercent(percentOf(reward)) })}</dt>
              <dd>{formatRoubles(-reward.fee)}</dd>
            </div>
            <div className="facts-total">
              <dt>{order.orderstatuses_id === 9 ? m.room_you_received() : m.room_you_receive()}</dt>
              <dd>{formatRoubles(reward.net)}</dd>
            </div>
          </dl>
        </>
      )}
      <WorkFacts order={order} />
    </>
  )
}

/** The fee in whole percents, as its tier says: sums are rounded down to roubles, so they are a little off. */
function percentOf({ gross, fee }: NonNullable<Order['reward']>): number {
  return gross === 0 ? 0 : Math.ceil((fee * 100) / gross)
}

function WorkFacts({ order }: { readonly order: Order }) {
  const seconds = secondsOf(order)
  return (
    <dl className="facts facts-more">
      {order.words_count > 0 && (
        <>
          <div>
            <dt>{m.room_script()}</dt>
            <dd>{m.room_words({ count: order.words_count })}</dd>
          </div>
          <div>
            <dt>{m.room_duration()}</dt>
            <dd>{formatDuration(seconds)}</dd>
          </div>
          <div>
            <dt>{m.room_tempo()}</dt>
            <dd>{tempoName(order.speed)}</dd>
          </div>
        </>
      )}
      {order.cleaning && (
        <div>
          <dt>{m.room_line_cleaning()}</dt>
          <dd>{order.cleaning_by_narrator ? m.room_by_narrator() : m.room_by_engineer()}</dd>
        </div>
      )}
      {order.mixing && (
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
  if (speed === 1) return m.room_tempo_slow()
  return speed === 3 ? m.room_tempo_fast() : m.room_tempo_optimal()
}

function Music({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <p className="mt-4 border-t border-line pt-4 text-small text-ink-2">{m.room_music({ count })}</p>
}
