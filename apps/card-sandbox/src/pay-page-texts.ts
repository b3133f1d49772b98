/** The words of the pay page in both languages. */

import type { CardFormError } from './assets/card-form-rules.js'

export type PayTexts = {
  product: string
  test: string
  notice: string
  to_pay: string
  shop: string
  time_left: string
  time_until: string
  moscow: string
  card_title: string
  number: string
  number_hint: string
  expiry: string
  expiry_hint: string
  cvc: string
  cvc_hint: string
  pay: (amount: string) => string
  busy: string
  cancel: string
  check_fields: string
  error_prefix: string
  cards_title: string
  cards_hint: string
  cards_fill: string
  group_approved: string
  group_code: string
  group_declined: string
  code_title: string
  code_lead: (last4: string) => string
  code: string
  code_hint: string
  code_error: string
  confirm: string
  refuse: string
  done_title: string
  wait_title: string
  wait_lead: string
  declined_title: string
  declined_hint: string
  expired_title: string
  canceled_title: string
  back: string
  lost_title: string
  lost_lead: string
  errors: Record<CardFormError, string>
  reasons: Record<string, string>
}

const ru: PayTexts = {
  product: 'Тестовая касса',
  test: 'Тест',
  notice: 'Деньги не\u00a0списываются. Не\u00a0вводите данные настоящей карты: подойдут только тестовые.',
  to_pay: 'К\u00a0оплате',
  shop: 'Тембрель',
  time_left: 'Ссылка действует ещё',
  time_until: 'Ссылка действует до',
  moscow: 'по\u00a0Москве',
  card_title: 'Оплата картой',
  number: 'Номер карты',
  number_hint: 'Только тестовая карта из\u00a0списка',
  expiry: 'Срок действия',
  expiry_hint: 'Месяц и\u00a0год: ММ/ГГ',
  cvc: 'Код CVC',
  cvc_hint: 'Любые три цифры',
  pay: (amount) => `Оплатить ${amount}`,
  busy: 'Отправляем…',
  cancel: 'Отменить и\u00a0вернуться',
  check_fields: 'Проверьте три поля ниже',
  error_prefix: 'Ошибка',
  cards_title: 'Тестовые карты',
  cards_hint: 'Срок — любой в\u00a0будущем, код — любые три цифры. Нажмите на\u00a0карту, чтобы заполнить форму.',
  cards_fill: 'Заполнить картой',
  group_approved: 'Оплата пройдёт сразу',
  group_code: 'Оплата пройдёт после кода 3-D Secure',
  group_declined: 'Оплата не\u00a0пройдёт',
  code_title: 'Подтвердите оплату',
  code_lead: (last4) => `Так банк спрашивает код из\u00a0СМС. Карта\u00a0••••\u00a0${last4}.`,
  code: 'Код подтверждения',
  code_hint: 'В\u00a0тестовой кассе подойдут любые цифры',
  code_error: 'Введите код: от\u00a03 до\u00a08 цифр',
  confirm: 'Подтвердить',
  refuse: 'Не\u00a0подтверждать',
  done_title: 'Оплачено',
  wait_title: 'Банк обрабатывает платёж',
  wait_lead: 'Можно вернуться в\u00a0магазин: результат появится там сам.',
  declined_title: 'Оплата не\u00a0прошла',
  declined_hint: 'Деньги не\u00a0списаны. Вернитесь в\u00a0магазин и\u00a0попробуйте ещё раз.',
  expired_title: 'Время на\u00a0оплату вышло',
  canceled_title: 'Оплата отменена',
  back: 'Вернуться в\u00a0магазин',
  lost_title: 'Такого платежа нет',
  lost_lead: 'Проверьте ссылку или начните оплату в\u00a0магазине заново.',
  errors: {
    number_empty: 'Введите номер карты',
    number_short: 'В\u00a0номере карты не\u00a0хватает цифр',
    number_wrong: 'Проверьте номер: похоже, в\u00a0нём опечатка',
    number_not_test: 'Эта карта не\u00a0тестовая. Возьмите карту из\u00a0списка',
    expiry_empty: 'Введите срок действия',
    expiry_wrong: 'Месяц и\u00a0год цифрами, например 09/30',
    expiry_past: 'Срок действия карты вышел',
    cvc_empty: 'Введите код',
    cvc_wrong: 'В\u00a0коде три цифры',
  },
  reasons: {
    '3d_secure_failed': 'Код подтверждения не\u00a0принят',
    call_issuer: 'Банк отклонил платёж без объяснений',
    canceled_by_merchant: 'Платёж отменён',
    card_expired: 'Срок действия карты вышел',
    country_forbidden: 'Карты этой страны не\u00a0принимаются',
    expired_on_capture: 'Время на\u00a0списание вышло',
    expired_on_confirmation: 'Ссылка на\u00a0оплату больше не\u00a0действует',
    fraud_suspected: 'Платёж заблокирован: подозрение на\u00a0мошенничество',
    general_decline: 'Причина не\u00a0названа',
    insufficient_funds: 'На\u00a0карте не\u00a0хватает денег',
    invalid_card_number: 'Неверный номер карты',
    invalid_csc: 'Неверный код CVC',
    issuer_unavailable: 'Банк не\u00a0отвечает',
    payment_method_limit_exceeded: 'Превышен лимит по\u00a0карте',
    payment_method_restricted: 'Операции по\u00a0карте запрещены',
  },
}

const en: PayTexts = {
  product: 'Test checkout',
  test: 'Test',
  notice: 'No money moves here. Do not enter a real card: only test cards are accepted.',
  to_pay: 'To pay',
  shop: 'Tembrel',
  time_left: 'The link works for',
  time_until: 'The link works until',
  moscow: 'Moscow time',
  card_title: 'Pay by card',
  number: 'Card number',
  number_hint: 'Only a test card from the list',
  expiry: 'Expiry date',
  expiry_hint: 'Month and year: MM/YY',
  cvc: 'CVC code',
  cvc_hint: 'Any three digits',
  pay: (amount) => `Pay ${amount}`,
  busy: 'Sending…',
  cancel: 'Cancel and go back',
  check_fields: 'Check the three fields below',
  error_prefix: 'Error',
  cards_title: 'Test cards',
  cards_hint: 'Any expiry date in the future, any three digits as the code. Press a card to fill in the form.',
  cards_fill: 'Fill in with card',
  group_approved: 'Paid at once',
  group_code: 'Paid after a 3-D Secure code',
  group_declined: 'Not paid',
  code_title: 'Confirm the payment',
  code_lead: (last4) => `This is where a bank asks for the code it has texted. Card •••• ${last4}.`,
  code: 'Confirmation code',
  code_hint: 'Any digits will do here',
  code_error: 'Enter the code: 3 to 8 digits',
  confirm: 'Confirm',
  refuse: 'Don’t confirm',
  done_title: 'Paid',
  wait_title: 'The bank is processing the payment',
  wait_lead: 'You can go back to the shop: the result will show up there.',
  declined_title: 'The payment did not go through',
  declined_hint: 'No money was taken. Go back to the shop and try again.',
  expired_title: 'The time to pay is over',
  canceled_title: 'The payment is cancelled',
  back: 'Back to the shop',
  lost_title: 'There is no such payment',
  lost_lead: 'Check the link, or start the payment in the shop again.',
  errors: {
    number_empty: 'Enter the card number',
    number_short: 'Some digits of the card number are missing',
    number_wrong: 'Check the number: it looks mistyped',
    number_not_test: 'This is not a test card. Take one from the list',
    expiry_empty: 'Enter the expiry date',
    expiry_wrong: 'Month and year in digits, such as 09/30',
    expiry_past: 'The card has expired',
    cvc_empty: 'Enter the code',
    cvc_wrong: 'The code has three digits',
  },
  reasons: {
    '3d_secure_failed': 'The confirmation code was not accepted',
    call_issuer: 'The bank declined the payment and did not say why',
    canceled_by_merchant: 'The payment was cancelled',
    card_expired: 'The card has expired',
    country_forbidden: 'Cards of this country are not accepted',
    expired_on_capture: 'The time to charge the card is over',
    expired_on_confirmation: 'The payment link no longer works',
    fraud_suspected: 'The payment was blocked: suspected fraud',
    general_decline: 'No reason was given',
    insufficient_funds: 'Not enough money on the card',
    invalid_card_number: 'Wrong card number',
    invalid_csc: 'Wrong CVC code',
    issuer_unavailable: 'The bank does not answer',
    payment_method_limit_exceeded: 'The card’s limit is exceeded',
    payment_method_restricted: 'Payments with this card are restricted',
  },
}

export const payTexts: Readonly<Record<'ru' | 'en', PayTexts>> = { ru, en }

const ruFormat = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 })
const enFormat = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })

/** 125000 kopecks → `1 250 ₽` with narrow spaces, or `₽1,250`; kopecks are shown only where there are any. */
export function formatMoney(kopecks: number, locale: 'ru' | 'en'): string {
  const text = (locale === 'ru' ? ruFormat : enFormat).format(kopecks / 100).replace(/[.,]00$/, '')
  return locale === 'ru' ? `${text.replaceAll(/\s/g, '\u202f')}\u202f₽` : `₽${text}`
}
