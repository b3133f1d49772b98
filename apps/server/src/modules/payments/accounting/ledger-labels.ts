/** The ledger in words for staff (Product §7, docs/money.md): what a movement was, and whose account it is. */
import type { LedgerAccountKind } from '@tembrel/contract/calls/staff/ledger.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'

type Words = Readonly<Record<Locale, string>>

/** By operation and the two sides; labels that are the same for every operation are under `*`. */
const MOVES: Readonly<Record<string, Words>> = {
  '* card>wallet': { ru: 'Пополнение картой', en: 'Top-up by card' },
  '* bank>wallet': { ru: 'Пополнение по счёту', en: 'Top-up by invoice' },
  '* unclaimed>wallet': { ru: 'Пополнение по счёту', en: 'Top-up by invoice' },
  '* unclaimed>revenue': { ru: 'Комиссия за пополнение', en: 'Top-up fee' },
  'receipt bank>unclaimed': { ru: 'Поступление на счёт', en: 'Money that came to the bank' },
  'receipt_to_wallet unclaimed>wallet': { ru: 'Зачислено из поступления', en: 'Put into the wallet from a receipt' },
  'receipt_taken_back wallet>unclaimed': { ru: 'Зачисление отменено', en: 'Taken back from the wallet' },
  'receipt_returned unclaimed>bank': { ru: 'Возвращено плательщику', en: 'Sent back to the payer' },
  '* card>revenue': { ru: 'Комиссия за пополнение', en: 'Top-up fee' },
  '* bank>revenue': { ru: 'Комиссия за пополнение', en: 'Top-up fee' },
  '* wallet>escrow': { ru: 'Отложено для заказа', en: 'Set aside for an order' },
  'return escrow>wallet': { ru: 'Возвращено из заказа', en: 'Returned from an order' },
  'return revenue>wallet': { ru: 'Комиссия за пополнение возвращена', en: 'Top-up fee returned' },
  'complete escrow>wallet': { ru: 'Вознаграждение за заказ', en: 'Reward for an order' },
  '* escrow>revenue': { ru: 'Сервисный сбор', en: 'Service fee' },
  'withdraw wallet>payout': { ru: 'Вывод запрошен', en: 'Withdrawal requested' },
  'card_refund wallet>payout': { ru: 'Возврат на карту начат', en: 'Refund to the card started' },
  '* payout>wallet': { ru: 'Вывод вернулся на кошелёк', en: 'Withdrawal back in the wallet' },
  'card_refund_executed payout>card': { ru: 'Возврат на карту исполнен', en: 'Refund to the card executed' },
  '* payout>card': { ru: 'Вывод на карту исполнен', en: 'Withdrawal to a card executed' },
  '* payout>bank': { ru: 'Вывод по счёту исполнен', en: 'Withdrawal by invoice executed' },
  '* payout>crypto': { ru: 'Вывод на криптокошелёк исполнен', en: 'Withdrawal to a crypto wallet executed' },
  '* payout>revenue': { ru: 'Комиссия за вывод', en: 'Withdrawal fee' },
  'goodwill revenue>wallet': { ru: 'Возмещение заказчику', en: 'Goodwill to a client' },
  'compensation revenue>wallet': { ru: 'Компенсация исполнителю', en: 'Compensation to a narrator or engineer' },
  'merge wallet>wallet': { ru: 'Объединение двух профилей', en: 'Two profiles merged' },
  'merge payout>payout': { ru: 'Объединение двух профилей', en: 'Two profiles merged' },
}

const CORRECTION: Words = { ru: 'Исправление', en: 'Correction' }
const OTHER: Words = { ru: 'Движение денег', en: 'Movement of money' }

interface Move {
  readonly kind: string
  readonly debit_kind: string
  readonly credit_kind: string
}

const CORRECTION_OF: Words = { ru: 'Исправление за', en: 'Correction of' }
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** What one transfer was; `corrects_month`: the earlier month that a correction is of, `2026-10`. */
export function moveTitle(
  { kind, debit_kind, credit_kind }: Move,
  locale: Locale,
  corrects_month: string | null = null,
): string {
  if (kind === 'correction') {
    if (corrects_month === null) return CORRECTION[locale]
    const month = new Date(`${corrects_month}-01T00:00:00Z`).toLocaleDateString(
      locale === 'ru' ? 'ru-RU' : 'en-GB',
      MONTH,
    )
    return `${CORRECTION_OF[locale]} ${month.replace(/ г\.$/, '')}`
  }
  const sides = `${debit_kind}>${credit_kind}`
  return (MOVES[`${kind} ${sides}`] ?? MOVES[`* ${sides}`] ?? OTHER)[locale]
}

/** What the total of a day calls otherwise than one movement of an account. */
const INSIDE: Readonly<Record<string, Words>> = {
  'pay wallet>escrow': { ru: 'Заказы оплачены из кошельков', en: 'Orders paid from wallets' },
  'topup wallet>escrow': { ru: 'Пришедшее за заказы отложено для них', en: 'What came for orders set aside' },
}

/** What transfers from one balance to another were, added up over a day. */
export function insideTitle(move: Move, locale: Locale): string {
  const words = INSIDE[`${move.kind} ${move.debit_kind}>${move.credit_kind}`]
  return words ? words[locale] : moveTitle(move, locale)
}

const ACCOUNTS: Readonly<Record<LedgerAccountKind, Words>> = {
  wallet: { ru: 'Кошелёк', en: 'Wallet' },
  payout: { ru: 'Вывод в пути', en: 'Withdrawals on their way' },
  escrow: { ru: 'Деньги заказа', en: 'Money of an order' },
  unclaimed: { ru: 'Невыясненные поступления', en: 'Unclaimed receipts' },
  card: { ru: 'Карты', en: 'Cards' },
  bank: { ru: 'Расчётный счёт', en: 'Bank account' },
  crypto: { ru: 'Криптокошелёк сервиса', en: 'Our crypto wallet' },
  revenue: { ru: 'Доход сервиса', en: 'Our revenue' },
}

/** The name of an account of the books, as staff read it. */
export function accountTitle(kind: LedgerAccountKind, locale: Locale): string {
  return ACCOUNTS[kind][locale]
}
