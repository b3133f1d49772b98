/** The steps of a breakdown in the words of their reader (Product §2). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { OWNER_WORDS } from '../../rows/payment-labels.ts'
import type { StepActor, StepKind, BreakdownStep } from './breakdown-step.ts'

type Words = Readonly<Record<Locale, string>>

interface StepWords {
  readonly title: Words
  /** `{order}` and `{percent}` are filled in; a text that needs one is left out when there is none. */
  readonly text?: Words
}

const STEPS: Readonly<Record<StepKind, StepWords>> = {
  topup_asked: { title: { ru: 'Пополнение начато', en: 'Top-up started' } },
  invoice_issued: { title: { ru: 'Счёт выставлен', en: 'Invoice issued' } },
  topup_fee: {
    title: { ru: 'Комиссия за пополнение', en: 'Top-up fee' },
    text: { ru: '{percent} сверх суммы', en: '{percent} on top of the amount' },
  },
  arrived: { title: { ru: 'Деньги пришли на кошелёк', en: 'The money reached the wallet' } },
  to_order: {
    title: { ru: 'Сразу отложено для заказа {order}', en: 'Set aside at once for order {order}' },
    text: { ru: 'Дальше смотрите операцию «Оплата заказа»', en: 'What follows is in “Payment for the order”' },
  },
  left_in_wallet: {
    title: { ru: 'Деньги остались на кошельке', en: 'The money stayed in the wallet' },
    text: { ru: 'Заказ {order} их уже не ждал', en: 'Order {order} no longer expected it' },
  },
  fee_returned: {
    title: { ru: 'Комиссия за пополнение возвращена', en: 'Top-up fee returned' },
    text: { ru: 'Заказ {order} не состоялся', en: 'Order {order} did not go ahead' },
  },
  declined: { title: { ru: 'Платёж отклонён', en: 'Payment declined' } },
  closed: { title: { ru: 'Платёж закрыт без списания', en: 'Payment closed, nothing was charged' } },
  set_aside: {
    title: { ru: 'Отложено для заказа {order}', en: 'Set aside for order {order}' },
    text: { ru: 'Деньги ждут, пока вы не примете работу', en: 'The money waits until you accept the work' },
  },
  set_aside_more: { title: { ru: 'Отложено ещё для заказа {order}', en: 'More set aside for order {order}' } },
  back_from_order: { title: { ru: 'Возвращено из заказа {order}', en: 'Returned from order {order}' } },
  accepted: { title: { ru: 'Диктор принял заказ', en: 'The narrator accepted the order' } },
  results_sent: { title: { ru: 'Запись прислана', en: 'The recording was sent' } },
  confirmed: { title: { ru: 'Работа принята', en: 'The work was accepted' } },
  shared_out: {
    title: { ru: 'Передано исполнителям', en: 'Paid to those who did the work' },
    text: { ru: 'Вознаграждения и сервисный сбор', en: 'Rewards and the service fee' },
  },
  will_share: {
    title: { ru: 'Исполнители получат деньги, когда вы примете работу', en: 'Paid out once you accept the work' },
    text: {
      ru: 'Если вернём деньги, они придут сюда же, на кошелёк',
      en: 'If the money comes back, it comes to this wallet',
    },
  },
  goodwill: {
    title: { ru: 'Возмещение от сервиса', en: 'Compensation from us' },
    text: { ru: 'Сверх оплаты заказа {order}', en: 'On top of what was paid for order {order}' },
  },
  corrected: {
    title: { ru: 'Ошибка исправлена', en: 'A mistake corrected' },
    text: {
      ru: 'Бухгалтерия исправила прошлую операцию. Если есть вопросы, напишите в поддержку',
      en: 'Our accountant has corrected an earlier operation. If you have questions, write to support',
    },
  },
  corrected_fee: { title: { ru: 'Возвращённая комиссия исправлена', en: 'The returned fee corrected' } },
  reward: { title: { ru: 'Вознаграждение за заказ {order}', en: 'Reward for order {order}' } },
  service_fee: {
    title: { ru: 'Сервисный сбор', en: 'Service fee' },
    text: { ru: '{percent} от вознаграждения', en: '{percent} of the reward' },
  },
  reward_arrived: { title: { ru: 'Пришло на кошелёк', en: 'Reached the wallet' } },
  withdraw_asked: {
    title: { ru: 'Вывод запрошен', en: 'Withdrawal requested' },
    text: { ru: 'Сумма отложена, потратить её нельзя', en: 'The amount is set aside and cannot be spent' },
  },
  refund_asked: { title: { ru: 'Возврат на карту начат', en: 'Refund to the card started' } },
  withdraw_started: { title: { ru: 'Вывод исполняется', en: 'Withdrawal under way' } },
  withdraw_fee: {
    title: { ru: 'Комиссия за вывод', en: 'Withdrawal fee' },
    text: { ru: '{percent} от суммы', en: '{percent} of the amount' },
  },
  withdraw_paid: { title: { ru: 'Деньги отправлены', en: 'Money sent' } },
  withdraw_returned: { title: { ru: 'Деньги вернулись на кошелёк', en: 'The money is back in the wallet' } },
}

const ACTORS: Readonly<Record<StepActor, Words>> = {
  self: { ru: 'Вы', en: 'You' },
  ...OWNER_WORDS,
  bank: { ru: 'Банк', en: 'Bank' },
  staff: { ru: 'Бухгалтерия', en: 'Accountant' },
  support: { ru: 'Поддержка', en: 'Support' },
  service: { ru: 'Сервис', en: 'Tembrel' },
}

/** Where a text speaks to the owner of the wallet, staff read this. */
const FOR_STAFF: Readonly<Partial<Record<StepKind, Words>>> = {
  set_aside: {
    ru: 'Деньги ждут, пока заказчик не примет работу',
    en: 'The money waits until the client accepts the work',
  },
  will_share: {
    ru: 'Если вернём деньги, они придут на кошелёк заказчика',
    en: 'If the money comes back, it comes to the client’s wallet',
  },
}

const TITLES_FOR_STAFF: Readonly<Partial<Record<StepKind, Words>>> = {
  will_share: {
    ru: 'Исполнители получат деньги, когда заказчик примет работу',
    en: 'Paid out once the client accepts the work',
  },
}

const OWNER: Words = { ru: 'Владелец кошелька', en: 'Owner of the wallet' }
const WITHDRAWN: Words = { ru: 'Заказчик отозвал заказ', en: 'The client withdrew the order' }

/** Who reads a breakdown: the person whose money it is, or staff. */
export type BreakdownReader = 'owner' | 'staff'

/** Why the money of an order came back, by the move that sent it. */
const RETURN_CAUSES: Readonly<Record<string, Words>> = {
  decline: { ru: 'Диктор отклонил заказ', en: 'The narrator declined the order' },
  withdraw: { ru: 'Вы отозвали заказ', en: 'You withdrew the order' },
  lapse: { ru: 'Диктор не ответил вовремя', en: 'The narrator did not answer in time' },
  'give-up': { ru: 'Диктор отказался от работы', en: 'The narrator gave up the order' },
  'cancel-payment': { ru: 'Оплата отменена', en: 'The payment was cancelled' },
  'cancel-overdue': { ru: 'Диктор не прислал запись в срок', en: 'The narrator did not send the recording in time' },
  'cancel-with-refund': {
    ru: 'Заказ отменён, деньги возвращены полностью',
    en: 'The order was cancelled, all the money was returned',
  },
  'narrator-disabled': { ru: 'Диктор больше не работает на сервисе', en: 'The narrator has left the service' },
}

/** Title, text and actor of a step. Codes of the bank have no words here: screens have them. */
export function wordsOf(
  step: BreakdownStep,
  locale: Locale,
  reader: BreakdownReader,
): { title: string; text: string | null; by: string } {
  const isStaff = reader === 'staff'
  const title = (isStaff ? TITLES_FOR_STAFF[step.kind] : undefined) ?? STEPS[step.kind].title
  const text = (isStaff ? FOR_STAFF[step.kind] : undefined) ?? STEPS[step.kind].text
  return {
    title: fill(title[locale], step, locale) ?? title[locale],
    text: reasonWords(step, locale, reader) ?? (text ? fill(text[locale], step, locale) : null),
    by: (isStaff && step.by === 'self' ? OWNER : ACTORS[step.by])[locale],
  }
}

function reasonWords(
  { kind, reason, is_written }: BreakdownStep,
  locale: Locale,
  reader: BreakdownReader,
): string | null {
  if (reason === null) return null
  if (kind !== 'back_from_order') return is_written ? reason : null
  if (reader === 'staff' && reason === 'withdraw') return WITHDRAWN[locale]
  return RETURN_CAUSES[reason]?.[locale] ?? null
}

/** Fills the places of a text; null when there is nothing to fill one with. */
function fill(text: string, step: BreakdownStep, locale: Locale): string | null {
  if (text.includes('{order}') && step.order_id === null) return null
  if (text.includes('{percent}') && step.percent === null) return null
  const order = locale === 'ru' ? `№\u00a0${String(step.order_id)}` : `No.\u00a0${String(step.order_id)}`
  return text.replace('{order}', order).replace('{percent}', percentText(step.percent ?? 0, locale))
}

function percentText(percent: number, locale: Locale): string {
  return locale === 'ru' ? `${percent.toLocaleString('ru-RU')}\u202f%` : `${String(percent)}%`
}
