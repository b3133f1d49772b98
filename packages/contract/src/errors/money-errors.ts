import { text } from './error-text.ts'

/** Wallets, payments, payouts. */
export const MONEY_ERRORS = {
  BALANCE_TOO_LOW: text(422, 'На балансе недостаточно средств.', 'There isn’t enough money in the wallet.'),
  ANOTHER_WITHDRAW_ALREADY_OPENED: text(
    422,
    'Предыдущая заявка на вывод ещё не закрыта.',
    'Your previous withdrawal is still open.',
  ),
  ANOTHER_PAYMENT_OPEN: text(
    409,
    'По этому заказу уже есть открытый платёж.',
    'This order already has an open payment.',
  ),
  PAYMENT_TYPE: text(422, 'Такой платёж для вашей роли недоступен.', 'This payment isn’t available for your role.'),
  PAYMENT_REJECTED: text(422, 'Платёж отклонён.', 'The payment was declined.'),
  PAYMENT_TRANSITION: text(
    409,
    'Платёж уже в другом состоянии. Обновите страницу.',
    'The payment has moved on. Refresh the page.',
  ),
  PAYMENT_PROVIDER: text(
    503,
    'Банк не отвечает. Деньги не списаны, повторите чуть позже.',
    'The bank is not answering. No money was taken; please try again later.',
  ),
  CARD_SUM_TOO_BIG: text(
    422,
    'Картой можно оплатить не больше 350 000 ₽. Выберите счёт или разделите сумму.',
    'A card payment is limited to ₽350,000. Pay by invoice or split the sum.',
  ),
  OPERATION_CORRECTED: text(
    409,
    'Эта операция уже исправлена. Обновите страницу.',
    'This operation has already been corrected. Refresh the page.',
  ),
  OPERATION_IN_ORDER: text(
    409,
    'Эти деньги в заказе. Пусть поддержка отменит его с возвратом, тогда платёж можно исправить. Если заказчик заплатит по тому же счёту, исправлять нечего.',
    'An order holds this money. Have support cancel it with a refund, then the payment can be corrected. If the client pays the same invoice after all, there is nothing to correct.',
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
  COMPANY_IN_USE: text(409, 'У этой организации есть открытые платежи.', 'This company has open payments.'),
} as const
