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
    1: DRAFT,
    2: look('info', Clock3, m.status_client_waits_narrator),
    3: look('info', Clock3, m.status_client_waits_price),
    4: DECLINED,
    5: look('warn', HandCoins, m.status_client_price_named),
    6: look('danger', Ban, m.status_client_declined),
    7: look('accent', MicVocal, m.status_recording),
    8: look('warn', Ear, m.status_client_checks),
    9: DONE,
    14: look('accent', SlidersHorizontal, m.status_mixing),
    15: look('warn', CreditCard, m.status_client_pays),
    16: look('warn', CreditCard, m.status_client_pays),
    17: look('warn', CreditCard, m.status_client_pays_options),
    18: look('warn', Ear, m.status_client_checks),
    19: look('warn', Ear, m.status_client_checks),
  },
  narrator: {
    1: DRAFT,
    2: look('info', Inbox, m.status_narrator_new),
    3: look('info', HandCoins, m.status_narrator_name_price),
    4: DECLINED,
    5: look('info', Clock3, m.status_worker_client_decides),
    6: look('danger', Ban, m.status_worker_client_declined),
    7: look('accent', MicVocal, m.status_recording),
    8: look('info', Ear, m.status_worker_client_checks),
    9: DONE,
    14: look('info', SlidersHorizontal, m.status_mixing),
    15: look('info', CreditCard, m.status_worker_payment),
    16: look('info', CreditCard, m.status_worker_payment),
    17: look('info', CreditCard, m.status_worker_payment),
    18: look('info', Ear, m.status_worker_client_checks),
    19: look('info', Ear, m.status_worker_client_checks),
  },
  soundengineer: {
    1: DRAFT,
    2: look('info', Clock3, m.status_client_waits_narrator),
    3: look('info', Clock3, m.status_client_waits_price),
    4: DECLINED,
    5: look('info', Clock3, m.status_worker_client_decides),
    6: look('danger', Ban, m.status_worker_client_declined),
    7: look('info', MicVocal, m.status_engineer_recording),
    8: look('info', Ear, m.status_worker_client_checks),
    9: DONE,
    14: look('accent', SlidersHorizontal, m.status_engineer_works),
    15: look('info', CreditCard, m.status_worker_payment),
    16: look('info', CreditCard, m.status_worker_payment),
    17: look('info', CreditCard, m.status_worker_payment),
    18: look('info', Ear, m.status_worker_client_checks),
    19: look('info', Ear, m.status_worker_client_checks),
  },
}

/** An engineer’s order that was given to another, whatever becomes of it. */
const PASSED_ON = look(undefined, Ban, m.orders_status_passed_on)

/**
 * How this status is shown to a reader; an agent reads it with his narrator's eyes. `hasLeft`: the order is not the reader's any
 * more.
 */
export function statusLook(
  status: number,
  role: OrderReaderRole | OrderViewerRole,
  hasLeft: boolean = false,
): StatusLook {
  if (hasLeft && role === 'soundengineer' && status !== ORDER_STATUS.completed) return PASSED_ON
  if (role === 'supporter' || role === 'accountant') return lookForStaff(status)
  return LOOKS[role === 'agent' ? 'narrator' : role][status as OrderStatusId] ?? DRAFT
}

/** Staff are no side of the order: the status is called by its own name (Product §4), and red is left to what is late. */
function lookForStaff(status: number): StatusLook {
  const look = LOOKS.client[status as OrderStatusId] ?? DRAFT
  const title = STATUS_TITLES[status as OrderStatusId] as (typeof STATUS_TITLES)[OrderStatusId] | undefined
  const tone = look.tone === 'accent' ? 'info' : look.tone === 'danger' ? undefined : look.tone
  return { ...look, tone, ...(title && { text: () => title[getLocale()] }) }
}
