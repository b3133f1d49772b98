/** What is held, why, and until when (Product §2, §4). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { HELD_UNTIL, WireHeldItem } from '@tembrel/contract/wire/wallet.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { withdrawalTitle } from '../rows/payment-labels.ts'
import type { HeldOrderRow } from './wallet.queries.ts'

type Until = (typeof HELD_UNTIL)[number]

/** What the money of an order waits for, by the order's status. */
const UNTIL_BY_STATUS: Readonly<Record<number, Until>> = {
  [ORDER_STATUS.suggested]: 'acceptance',
  [ORDER_STATUS.inwork]: 'results',
  [ORDER_STATUS.verify_after_narrator]: 'confirmation',
  [ORDER_STATUS.processing_by_soundengineer]: 'mixing',
  [ORDER_STATUS.waiting_payment_for_suggested]: 'payment',
  [ORDER_STATUS.waiting_payment_after_calc]: 'payment',
  [ORDER_STATUS.waiting_payment_add_options]: 'payment',
  [ORDER_STATUS.verify_before_soundengineer]: 'confirmation',
  [ORDER_STATUS.verify_after_soundengineer]: 'confirmation',
}

const UNTIL_TITLES: Readonly<Record<Until, Readonly<Record<Locale, string>>>> = {
  payment: { ru: 'до оплаты остального', en: 'until the rest is paid' },
  acceptance: { ru: 'до ответа диктора', en: 'until the narrator answers' },
  results: { ru: 'до записи и приёмки работы', en: 'until you get and accept the recording' },
  confirmation: { ru: 'до приёмки работы', en: 'until you accept the work' },
  mixing: { ru: 'до сведения и приёмки работы', en: 'until you get and accept the mix' },
  payout: { ru: 'до выплаты', en: 'until it is paid out' },
  refund: { ru: 'до возврата на карту', en: 'until it is back on the card' },
}

/** An order that holds money of its client. */
export function presentHeldOrder(row: HeldOrderRow, locale: Locale): WireHeldItem {
  const until = UNTIL_BY_STATUS[row.orderstatuses_id] ?? 'confirmation'
  // In work nothing happens by itself: the day is the one that was promised.
  const until_at = until === 'results' || until === 'mixing' ? row.deadline_at : row.clock_due_at
  const genre = locale === 'ru' ? row.genre_title_ru : row.genre_title_en
  return {
    order_id: row.id,
    payment_id: null,
    title: row.title === '' ? genre : row.title,
    sum: row.held_kopecks / 100,
    orderstatuses_id: row.orderstatuses_id,
    until,
    until_title: UNTIL_TITLES[until][locale],
    until_at: until_at?.toISOString() ?? null,
    formatted_until_at: until_at && formatMoment(until_at, locale),
  }
}

/** A withdrawal, or a refund to a card, that is not carried out yet. */
export function presentHeldWithdrawal(row: PaymentRow, locale: Locale): WireHeldItem {
  const until = row.refund_of_payment_id === null ? 'payout' : 'refund'
  return {
    order_id: null,
    payment_id: row.id,
    title: withdrawalTitle(row, locale),
    sum: row.sum_kopecks / 100,
    orderstatuses_id: null,
    until,
    until_title: UNTIL_TITLES[until][locale],
    until_at: null,
    formatted_until_at: null,
  }
}
