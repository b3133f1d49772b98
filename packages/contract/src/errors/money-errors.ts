import { text } from './error-text.ts'

/** Wallets, payments, payouts. */
export const MONEY_ERRORS = {
  BALANCE_TOO_LOW: text(422, 'На балансе не хватает денег.', 'There isn’t enough money in the wallet.'),
  ANOTHER_WITHDRAW_ALREADY_OPENED: text(
    422,
    'Прошлая заявка на вывод ещё не выполнена. Дождитесь её или напишите в поддержку.',
    'Your previous withdrawal request has not been carried out yet. Wait for it or write to support.',
  ),
  ANOTHER_PAYMENT_OPEN: text(
    409,
    'У этого заказа уже есть незавершённый платёж. Завершите его или отмените оплату.',
    'This order already has an unfinished payment. Finish it or cancel the payment.',
  ),
  PAYMENT_TYPE: text(422, 'Такой платёж для вашей роли недоступен.', 'This payment isn’t available for your role.'),
  PAYMENT_REJECTED: text(422, 'Платёж отклонён.', 'The payment was declined.'),
  PAYMENT_TRANSITION: text(
    409,
    'Платёж уже изменился. Обновите страницу.',
    'The payment has already changed. Refresh the page.',
  ),
  PAYMENT_PROVIDER: text(
    503,
    'Банк не отвечает. Деньги не списаны, повторите через несколько минут.',
    'The bank is not answering. No money was taken; please try again in a few minutes.',
  ),
  CARD_SUM_TOO_BIG: text(
    422,
    'Картой можно оплатить до {maximum}\u00a0₽ за один раз вместе с комиссией. Выберите счёт или разделите сумму.',
    'A card can pay at most ₽{maximum} at once, fee included. Pay by invoice or split the amount.',
  ),
  OPERATION_CORRECTED: text(
    409,
    'Эта операция уже исправлена. Обновите страницу.',
    'This operation has already been corrected. Refresh the page.',
  ),
  OPERATION_IN_ORDER: text(
    409,
    'Эти деньги в заказе. Пусть поддержка отменит его с возвратом, тогда платёж можно исправить. Если заказчик заплатит по тому же счёту, исправлять нечего.',
    'This money is in an order. Have support cancel it with a refund, then the payment can be corrected. If the client pays the same invoice after all, there is nothing to correct.',
  ),
  OPERATION_SHARED_OUT: text(
    409,
    'Заказ выполнен, деньги переданы исполнителям. Пусть заказчик заплатит по тому же счёту: тогда исправлять нечего.',
    'The order is completed and its money passed on. Have the client pay the same invoice: then there is nothing to correct.',
  ),
  OPERATION_BOUND: text(
    409,
    'Это шаг заказа или вывода. Деньги заказа возвращает отмена с возвратом, деньги вывода — отказ в нём; что ушло на карту, не исправить.',
    'This is a step of an order or a withdrawal. Cancelling with a refund gives an order’s money back, refusing a withdrawal gives back its own; what went back to a card cannot be corrected.',
  ),
  MONTH_CLOSED: text(
    409,
    'Этот месяц закрыт. Исправление сделайте в открытом месяце: в нём будет указано, что оно исправляет.',
    'This month is closed. Make the correction in the open month: it says what it corrects.',
  ),
  MONTH_NOT_OVER: text(
    409,
    'Месяц можно закрыть через {hours}\u00a0часов после его конца.',
    'A month can be closed {hours} hours after its end.',
  ),
  MONTH_NOT_SETTLED: text(
    409,
    'Перед закрытием осталось что-то решить. Обновите страницу: на ней видно, что именно.',
    'Something is still to be settled before closing. Refresh the page to see what.',
  ),
  MONTH_NOT_LAST: text(
    409,
    'Открыть заново можно только последний закрытый месяц. Начните с него.',
    'Only the last closed month can be reopened. Begin with that one.',
  ),
  PAYOUT_RECEIPT_MOVED: text(
    409,
    'С этим чеком уже что-то сделали: его проверили или прислали другой. Обновите страницу.',
    'Something has been done with this receipt: it was checked, or another one was sent. Refresh the page.',
  ),
  MONTH_BUSY: text(
    409,
    'Прямо сейчас записываются платежи. Повторите через минуту.',
    'Payments are being written right now. Try again in a minute.',
  ),
  INVOICE_PART_PAID: text(
    409,
    'Счёт уже оплачен частично из выписки. Остаток разнесите из поступлений.',
    'A part of this invoice has come with a statement. Assign the rest from the receipts.',
  ),
  COMPANY_IN_USE: text(
    409,
    'У этой организации есть незавершённые платежи. Удалить её можно, когда они завершатся.',
    'This company has unfinished payments. You can remove it once they are finished.',
  ),
} as const
