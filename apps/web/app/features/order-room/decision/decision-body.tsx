import { Download } from 'lucide-react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Note } from '../../../ui/surface.tsx'
import { failureText } from '../../nouns/payment/failure-text.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { useRoom } from '../room.ts'
import { newestFirst, takeLabel } from '../takes/take-label.ts'
import { FORM_ID } from './form-anchor.ts'
import { NamePriceForm } from './name-price-form.tsx'
import { ResultUpload } from './result-upload.tsx'

/** The part between the words of the decision card and its buttons: a sum, a form, files. */
export function DecisionBody() {
  const { order, role } = useRoom()
  if (role === 'client') return <FailedPayment order={order} />
  const can = (action: string): boolean => order.actions.includes(action)
  if (can('accept')) return <YouReceive order={order} />
  if (can('name-price')) return <PriceNaming order={order} />
  if (can('send-results')) {
    return (
      <div id={FORM_ID} className="mt-4 grid grid-cols-1 gap-4">
        {role === 'soundengineer' && <Sources order={order} />}
        <ResultUpload action="send-results" />
      </div>
    )
  }
  if (can('replace-results')) {
    return (
      <details className="room-more">
        <summary>{m.room_replace()}</summary>
        <div className="pt-3">
          <ResultUpload action="replace-results" />
        </div>
      </details>
    )
  }
  return null
}

/** Why the last attempt to pay failed; hidden while the return from the pay page already shows it (room.css). */
function FailedPayment({ order }: { readonly order: Order }) {
  const { payment } = order
  if (payment === null || payment.failure_reason === null) return null
  return (
    <Note tone="danger" className="room-payment-failed mt-4">
      <b className="block font-semibold">{m.pay_failed()}</b>
      {failureText(payment.failure_reason)}
    </Note>
  )
}

function YouReceive({ order }: { readonly order: Order }) {
  if (order.reward === null) return null
  return (
    <p className="mt-4 flex items-baseline justify-between gap-3">
      <span className="text-small text-ink-2">{m.room_you_receive()}</span>
      <b className="price">{formatRoubles(order.reward.net)}</b>
    </p>
  )
}

/** A first price is asked for openly; one that has been named is changed on request. */
function PriceNaming({ order }: { readonly order: Order }) {
  if (order.orderstatuses_id === ORDER_STATUS.waiting_calc) {
    return (
      <div id={FORM_ID} className="mt-4">
        <NamePriceForm />
      </div>
    )
  }
  return (
    <details className="room-more">
      <summary>{m.room_change_price()}</summary>
      <div className="pt-3">
        <NamePriceForm />
      </div>
    </details>
  )
}

/** What the engineer works from: the narrator's newest take. */
function Sources({ order }: { readonly order: Order }) {
  const take = newestFirst(order.takes).find(({ worker }) => worker === 'narrator')
  if (!take) return null
  return (
    <ul className="grid grid-cols-1 gap-2.5 text-small" aria-label={takeLabel(take)}>
      {take.files.map((file) => (
        <li key={file.id} className="flex items-center gap-2.5">
          <Download className="text-ink-3" />
          <span className="min-w-0 flex-1 break-words">{file.name}</span>
          <a className="link" href={file.path} download={file.name}>
            {m.room_save_file()}
            <span className="hidden-text"> {file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
