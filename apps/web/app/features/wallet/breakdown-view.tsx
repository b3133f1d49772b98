import {
  ArrowDownToLine,
  ArrowUpFromLine,
  AudioLines,
  Ban,
  CircleCheck,
  Hourglass,
  Lock,
  Percent,
  ReceiptText,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { failureText } from '../nouns/payment/failure-text.ts'
import { formatSignedSum, formatSum } from '../nouns/payment/format-sum.ts'
import { useBreakdown } from './use-breakdown.ts'
import type { BreakdownOf } from './use-breakdown.ts'
import type { Breakdown, BreakdownStep } from './wallet-data.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  topup_asked: ReceiptText,
  invoice_issued: ReceiptText,
  topup_fee: Percent,
  service_fee: Percent,
  withdraw_fee: Percent,
  arrived: ArrowDownToLine,
  reward: ArrowDownToLine,
  reward_arrived: ArrowDownToLine,
  goodwill: ArrowDownToLine,
  set_aside: Lock,
  set_aside_more: Lock,
  to_order: Lock,
  withdraw_asked: Lock,
  refund_asked: Lock,
  results_sent: AudioLines,
  accepted: AudioLines,
  confirmed: CircleCheck,
  shared_out: ArrowUpFromLine,
  withdraw_paid: ArrowUpFromLine,
  will_share: Hourglass,
  withdraw_started: Hourglass,
  declined: Ban,
  closed: Ban,
  back_from_order: Undo2,
  fee_returned: Undo2,
  corrected: Undo2,
  corrected_fee: Undo2,
  left_in_wallet: Wallet,
  withdraw_returned: Undo2,
}

interface BreakdownViewProps {
  readonly role: OrderRole
  readonly of: BreakdownOf
  /** Shown beside the steps. */
  readonly children?: React.ReactNode
}

/** What happened to the money of a line, step by step (Product §2). */
export function BreakdownView({ role, of, children }: BreakdownViewProps) {
  const { loaded, again } = useBreakdown(role, of)
  return (
    <div className="breakdown">
      {loaded.state === 'loading' && (
        <div className="grid gap-3">
          <LoadingMessage>{m.wallet_breakdown_loading()}</LoadingMessage>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {loaded.state === 'failed' && <ErrorBlock onRetry={again}>{m.wallet_breakdown_failed()}</ErrorBlock>}
      {loaded.state === 'ready' && <BreakdownSteps breakdown={loaded.breakdown} />}
      {children}
    </div>
  )
}

/** The steps of a breakdown with what they come to. */
export function BreakdownSteps({ breakdown }: { readonly breakdown: Breakdown }) {
  return (
    <div className="min-w-0">
      <ol className="breakdown-steps" aria-label={m.wallet_breakdown()}>
        {breakdown.steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
      <p className="breakdown-total">
        <span>{m.wallet_breakdown_total()}</span>
        <b className="num">{formatSignedSum(breakdown.total)}</b>
      </p>
    </div>
  )
}

function Step({ step }: { readonly step: BreakdownStep }) {
  const Icon = ICONS[step.kind] ?? ReceiptText
  const { balance } = step
  return (
    <li className={classNames(step.at === null && 'breakdown-future')}>
      <span className="breakdown-icon" aria-hidden>
        <Icon className="icon-s" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          <b className="text-small font-semibold">{step.title}</b>
          {step.sum !== null && (
            <span
              className={classNames('num text-small whitespace-nowrap', step.counts ? 'font-semibold' : 'text-ink-2')}
            >
              {step.counts ? formatSignedSum(step.sum) : formatSum(Math.abs(step.sum))}
            </span>
          )}
        </div>
        {step.text !== null && <p className="text-small break-words text-ink-2">{step.text}</p>}
        {step.reason !== null && <p className="text-small text-ink-2">{failureText(step.reason)}</p>}
        {balance && balance.before !== balance.after && (
          <p className="num text-caption text-ink-2">
            {m.wallet_breakdown_change({ before: formatSum(balance.before), after: formatSum(balance.after) })}
          </p>
        )}
        <p className="num text-caption text-ink-3">
          {step.formatted_at === null ? m.wallet_breakdown_later() : `${step.by} · ${step.formatted_at}`}
        </p>
      </div>
    </li>
  )
}
