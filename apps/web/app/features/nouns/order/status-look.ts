import {
  Ban,
  CircleCheck,
  Clock3,
  CreditCard,
  Ear,
  HandCoins,
  Inbox,
  MicVocal,
  PencilLine,
  SlidersHorizontal,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/surface.tsx'
import type { OrderReaderRole, OrderRole, OrderViewerRole } from './order-types.ts'

/** How a status is shown to one role: a colour, an icon and words, never the colour alone. */
export interface StatusLook {
  readonly tone: Tone | 'accent' | undefined
  readonly Icon: LucideIcon
  readonly text: () => string
}

type Looks = Readonly<Record<OrderStatusId, StatusLook>>

const look = (tone: StatusLook['tone'], Icon: LucideIcon, text: () => string): StatusLook => ({ tone, Icon, text })

const DRAFT = look(undefined, PencilLine, m.status_draft)
const DECLINED = look('danger', Ban, m.status_declined)
const DONE = look('ok', CircleCheck, m.status_done)

/** What waits for the reader himself is `warn` or a new order's `info`; what waits for others is `info`. */
const LOOKS: Readonly<Record<OrderRole, Looks>> = {
  client: {
    [ORDER_STATUS.draft]: DRAFT,
    [ORDER_STATUS.suggested]: look('info', Clock3, m.status_client_waits_narrator),
    [ORDER_STATUS.waiting_calc]: look('info', Clock3, m.status_client_waits_price),
    [ORDER_STATUS.declined_by_narrator]: DECLINED,
    [ORDER_STATUS.calculated]: look('warn', HandCoins, m.status_client_price_named),
    [ORDER_STATUS.declined_by_client]: look('danger', Ban, m.status_client_declined),
    [ORDER_STATUS.inwork]: look('accent', MicVocal, m.status_recording),
    [ORDER_STATUS.verify_after_narrator]: look('warn', Ear, m.status_client_checks),
    [ORDER_STATUS.completed]: DONE,
    [ORDER_STATUS.processing_by_soundengineer]: look('accent', SlidersHorizontal, m.status_mixing),
    [ORDER_STATUS.waiting_payment_for_suggested]: look('warn', CreditCard, m.status_client_pays),
    [ORDER_STATUS.waiting_payment_after_calc]: look('warn', CreditCard, m.status_client_pays),
    [ORDER_STATUS.waiting_payment_add_options]: look('warn', CreditCard, m.status_client_pays_options),
    [ORDER_STATUS.verify_before_soundengineer]: look('warn', Ear, m.status_client_checks),
    [ORDER_STATUS.verify_after_soundengineer]: look('warn', Ear, m.status_client_checks),
  },
  narrator: {
    [ORDER_STATUS.draft]: DRAFT,
    [ORDER_STATUS.suggested]: look('info', Inbox, m.status_narrator_new),
    [ORDER_STATUS.waiting_calc]: look('info', HandCoins, m.status_narrator_name_price),
    [ORDER_STATUS.declined_by_narrator]: DECLINED,
    [ORDER_STATUS.calculated]: look('info', Clock3, m.status_worker_client_decides),
    [ORDER_STATUS.declined_by_client]: look('danger', Ban, m.status_worker_client_declined),
    [ORDER_STATUS.inwork]: look('accent', MicVocal, m.status_recording),
    [ORDER_STATUS.verify_after_narrator]: look('info', Ear, m.status_worker_client_checks),
    [ORDER_STATUS.completed]: DONE,
    [ORDER_STATUS.processing_by_soundengineer]: look('info', SlidersHorizontal, m.status_mixing),
    [ORDER_STATUS.waiting_payment_for_suggested]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.waiting_payment_after_calc]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.waiting_payment_add_options]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.verify_before_soundengineer]: look('info', Ear, m.status_worker_client_checks),
    [ORDER_STATUS.verify_after_soundengineer]: look('info', Ear, m.status_worker_client_checks),
  },
  soundengineer: {
    [ORDER_STATUS.draft]: DRAFT,
    [ORDER_STATUS.suggested]: look('info', Clock3, m.status_client_waits_narrator),
    [ORDER_STATUS.waiting_calc]: look('info', Clock3, m.status_client_waits_price),
    [ORDER_STATUS.declined_by_narrator]: DECLINED,
    [ORDER_STATUS.calculated]: look('info', Clock3, m.status_worker_client_decides),
    [ORDER_STATUS.declined_by_client]: look('danger', Ban, m.status_worker_client_declined),
    [ORDER_STATUS.inwork]: look('info', MicVocal, m.status_engineer_recording),
    [ORDER_STATUS.verify_after_narrator]: look('info', Ear, m.status_worker_client_checks),
    [ORDER_STATUS.completed]: DONE,
    [ORDER_STATUS.processing_by_soundengineer]: look('accent', SlidersHorizontal, m.status_engineer_works),
    [ORDER_STATUS.waiting_payment_for_suggested]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.waiting_payment_after_calc]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.waiting_payment_add_options]: look('info', CreditCard, m.status_worker_payment),
    [ORDER_STATUS.verify_before_soundengineer]: look('info', Ear, m.status_worker_client_checks),
    [ORDER_STATUS.verify_after_soundengineer]: look('info', Ear, m.status_worker_client_checks),
  },
}

/** An engineer’s order that was given to another, whatever becomes of it. */
const PASSED_ON = look(undefined, Ban, m.orders_status_passed_on)

/**
 * How this status is shown to a reader; an agent reads it with his narrator's eyes. `hasLeft`: the order is not the reader's any
 * more.
 */
export function statusLook(
  status: OrderStatusId,
  role: OrderReaderRole | OrderViewerRole,
  hasLeft: boolean = false,
): StatusLook {
  if (hasLeft && role === 'soundengineer' && status !== ORDER_STATUS.completed) return PASSED_ON
  if (role === 'supporter' || role === 'accountant') return lookForStaff(status)
  return LOOKS[role === 'agent' ? 'narrator' : role][status]
}

/** Staff are no side of the order: the status is called by its own name (Product §4), and red is left to what is late. */
function lookForStaff(status: OrderStatusId): StatusLook {
  const look = LOOKS.client[status]
  const title = STATUS_TITLES[status]
  const tone = look.tone === 'accent' ? 'info' : look.tone === 'danger' ? undefined : look.tone
  return { ...look, tone, text: () => title[getLocale()] }
}
