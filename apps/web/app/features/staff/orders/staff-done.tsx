import { m } from '../../../paraglide/messages.js'
import { Disclosure } from '../../../ui/surface.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { faultWords } from './fault-labels.ts'
import { useStaffOrderView } from './staff-order-view.ts'
import type { StaffOrder } from './staff-order-types.ts'

type Done = StaffOrder['done'][number]

/** What staff did with the order and why, out of the audit log. */
export function StaffDone() {
  const { done } = useStaffOrderView().answer
  if (done.length === 0) return null
  return (
    <section aria-label={m.staff_orders_done()}>
      <Disclosure summary={m.staff_orders_done()} isOpen>
        <ol className="history">
          {done.map((entry) => (
            <li key={`${entry.at}-${entry.action}`}>
              <p>
                <b>{doneText(entry)}</b> <span className="text-ink-2">· {entry.by || m.room_actor_support()}</span>
              </p>
              <time className="num text-caption text-ink-3" dateTime={entry.at}>
                {entry.formatted_at}
              </time>
              <Comment data={entry.data} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}

function Comment({ data }: Pick<Done, 'data'>) {
  const { comment } = data
  if (typeof comment !== 'string' || comment === '') return null
  return <p className="mt-1 text-small break-words whitespace-pre-line text-ink-2">{comment}</p>
}

function doneText({ action, data }: Done): string {
  switch (action) {
    case 'cancel-with-refund':
      return m.staff_orders_done_refund({ fault: faultWords(String(data['fault'])) ?? '' })
    case 'goodwill-refund':
      return m.staff_orders_done_goodwill({ sum: formatSum(Number(data['sum'] ?? 0)) })
    case 'reassign-order':
      return m.staff_orders_done_reassign()
    case 'ask-approval':
      return m.audit_act_ask_approval()
    case 'confirm-approval':
      return m.audit_act_confirm_approval()
    case 'refuse-approval':
      return m.audit_act_refuse_approval()
    case 'withdraw-approval':
      return m.audit_act_withdraw_approval()
    default:
      return action
  }
}
