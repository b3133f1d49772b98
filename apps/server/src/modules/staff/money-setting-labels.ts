import type { SettingWords } from './setting-groups.ts'

/** The accountant's settings (Product §4, §6). */
export const MONEY_WORDS: Readonly<Record<string, SettingWords>> = {
  client_topup_commission: { group: 'money', ru: 'Комиссия за пополнение', en: 'Top-up fee', unit: 'percent' },
  narrator_withdraw_commission: { group: 'money', ru: 'Комиссия за вывод', en: 'Withdrawal fee', unit: 'percent' },
  service_fee_tiers: {
    ...{ group: 'money', ru: 'Сервисный сбор', en: 'Service fee' },
    note: {
      ru: 'Доля всего вознаграждения исполнителя по ступеням его величины. У оформленных заказов остаются прежние ступени.',
      en: 'The share of the whole reward of a narrator or engineer, by its amount. Orders already placed keep the former tiers.',
    },
  },
  topup_min: { group: 'money', ru: 'Пополнение от', en: 'Top-up from', unit: 'roubles' },
  topup_max_card: { group: 'money', ru: 'Пополнение картой до', en: 'Top-up by card up to', unit: 'roubles' },
  topup_max_invoice: { group: 'money', ru: 'Пополнение по счёту до', en: 'Top-up by invoice up to', unit: 'roubles' },
  withdraw_min: { group: 'money', ru: 'Вывод от', en: 'Withdrawal from', unit: 'roubles' },
  card_charge_max: { group: 'money', ru: 'Списание с карты до', en: 'Card charge up to', unit: 'roubles' },
  payout_mode: {
    ...{ group: 'money', ru: 'Выплаты на карту', en: 'Payouts to cards' },
    options: {
      manual: { ru: 'вручную', en: 'by hand' },
      token: { ru: 'через форму провайдера', en: 'by the provider’s form' },
      raw: { ru: 'через провайдера по номеру', en: 'by the provider, with the number' },
    },
    note: {
      ru: 'Через форму — номер карты к нам не попадает. По номеру — только с сертификатом PCI DSS.',
      en: 'By the form: card numbers never reach us. With the number: only with a PCI DSS certificate.',
    },
  },
  'payout_receipts.first_days': {
    group: 'receipts',
    ru: 'Первое напоминание о чеке за выплату через',
    en: 'First reminder of the receipt of a payout after',
    unit: 'days',
  },
  'payout_receipts.repeat_days': {
    group: 'receipts',
    ru: 'Следующие напоминания о чеке каждые',
    en: 'Further reminders of a receipt every',
    unit: 'days',
  },
  'payout_receipts.max_count': {
    group: 'receipts',
    ru: 'Напоминаний о чеке не больше',
    en: 'Reminders of a receipt, at most',
  },
  'payouts.auto_max': {
    group: 'money',
    ru: 'Выплата без проверки до',
    en: 'Payout without a check up to',
    unit: 'roubles',
  },
  'payouts.keep_card_days': { group: 'money', ru: 'Хранить номер карты', en: 'Keep a card number', unit: 'days' },
  'payouts.promise_business_days': {
    group: 'money',
    ru: 'Вывод исполняем за',
    en: 'A withdrawal is executed within',
    unit: 'business_days',
  },
  strict_requisites: {
    ...{ group: 'money', ru: 'Строгая проверка реквизитов', en: 'Strict check of company details' },
    note: {
      ru: 'Неверные длина или контрольная сумма не дают сохранить организацию; выключено — только предупреждение.',
      en: 'A wrong length or checksum keeps a company from being saved; off: only a warning.',
    },
  },
  'seller.title': { group: 'seller', ru: 'Название', en: 'Name' },
  'seller.title_en': {
    ...{ group: 'seller', ru: 'Название по-английски', en: 'Name in English' },
    note: { ru: 'Для документов на английском.', en: 'For documents in English.' },
  },
  'seller.inn': { group: 'seller', ru: 'ИНН', en: 'INN' },
  'seller.kpp': {
    ...{ group: 'seller', ru: 'КПП', en: 'KPP' },
    note: { ru: 'У предпринимателя пусто.', en: 'Empty for a sole trader.' },
  },
  'seller.ogrn': { group: 'seller', ru: 'ОГРН', en: 'OGRN' },
  'seller.legal_address': { group: 'seller', ru: 'Адрес', en: 'Legal address' },
  'seller.bank_name': { group: 'seller', ru: 'Банк', en: 'Bank' },
  'seller.bik': { group: 'seller', ru: 'БИК', en: 'BIK' },
  'seller.current_account_number': { group: 'seller', ru: 'Расчётный счёт', en: 'Current account' },
  'seller.bank_corr_account': { group: 'seller', ru: 'Корр. счёт', en: 'Correspondent account' },
  'seller.signer_post': { group: 'seller', ru: 'Должность подписанта', en: 'Position of the signer' },
  'seller.signer_post_en': {
    ...{ group: 'seller', ru: 'Должность по-английски', en: 'Position in English' },
    note: { ru: 'Для документов на английском.', en: 'For documents in English.' },
  },
  'seller.signer_name': { group: 'seller', ru: 'Подписант', en: 'Signer' },
  'seller.vat_ground': {
    ...{ group: 'seller', ru: 'Основание «без НДС»', en: 'Ground for no VAT' },
    note: { ru: 'Указывается в документах вместо налога.', en: 'Shown in documents instead of the tax.' },
  },
  'seller.vat_ground_en': {
    ...{ group: 'seller', ru: 'Основание «без НДС» по-английски', en: 'Ground for no VAT in English' },
    note: { ru: 'Для документов на английском.', en: 'For documents in English.' },
  },
  'seller.is_demo': {
    ...{ group: 'seller', ru: 'Реквизиты вымышлены', en: 'Invented company details' },
    note: {
      ru: 'В каждом документе написано, что платить по нему нельзя.',
      en: 'Every document says that it must not be paid.',
    },
  },
  vat_mode: {
    ...{ group: 'receipts', ru: 'НДС в ценах', en: 'VAT in our prices' },
    options: {
      none: { ru: 'без НДС', en: 'no VAT' },
      vat_5: { ru: '5 %', en: '5%' },
      vat_7: { ru: '7 %', en: '7%' },
      vat_22: { ru: '22 %', en: '22%' },
    },
  },
  'receipts.enabled': {
    ...{ group: 'receipts', ru: 'Кассовые чеки', en: 'Fiscal receipts' },
    note: { ru: 'Чек к каждому платежу и возврату по карте.', en: 'A receipt with every card payment and refund.' },
  },
  'receipts.vat_code': { group: 'receipts', ru: 'Код ставки НДС провайдера', en: 'VAT code of the provider' },
  'receipts.tax_system_code': { group: 'receipts', ru: 'Код системы налогообложения', en: 'Code of the tax system' },
  'receipts.payment_subject': {
    ...{ group: 'receipts', ru: 'Предмет расчёта', en: 'Subject of payment' },
    options: { service: { ru: 'услуга', en: 'a service' }, payment: { ru: 'платёж', en: 'a payment' } },
  },
}
