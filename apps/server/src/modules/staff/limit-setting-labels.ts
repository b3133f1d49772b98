import type { SettingWords } from './setting-groups.ts'

/** How much of something one person, address or network may do. */
export const LIMIT_WORDS: Readonly<Record<string, SettingWords>> = {
  'limits.codes_per_ip_hour': {
    group: 'limits',
    ru: 'Кодов входа с одного IP-адреса в час',
    en: 'Sign-in codes from one IP address in an hour',
  },
  'limits.codes_per_ip_hour_demo': {
    group: 'limits',
    ru: 'Кодов входа с одного IP-адреса в час на демонстрации',
    en: 'Sign-in codes from one IP address in an hour, on a demo',
  },
  'limits.code_tries_per_day': {
    group: 'limits',
    ru: 'Неверных одноразовых паролей в сутки',
    en: 'Wrong one-time passwords in a day',
  },
  'limits.code_tries_known_hour': {
    group: 'limits',
    ru: 'Неверных кодов в час со знакомых устройств',
    en: 'Wrong codes in an hour, known devices',
  },
  'limits.code_tries_strangers_hour': {
    group: 'limits',
    ru: 'Неверных кодов в час со всех остальных',
    en: 'Wrong codes in an hour, everybody else',
  },
  'limits.code_tries_sender_hour': {
    group: 'limits',
    ru: 'Неверных кодов в час из одной сети',
    en: 'Wrong codes in an hour from one network',
  },
  'limits.codes_known_day': {
    group: 'limits',
    ru: 'Кодов на адрес в сутки, знакомые устройства',
    en: 'Codes to an address in a day, known devices',
  },
  'limits.codes_strangers_day': {
    group: 'limits',
    ru: 'Кодов на адрес в сутки, все остальные',
    en: 'Codes to an address in a day, everybody else',
  },
  'limits.codes_sender_day': {
    group: 'limits',
    ru: 'Кодов на адрес в сутки по просьбе из одной сети',
    en: 'Codes to an address in a day, asked for from one network',
  },
  'limits.events_per_person': {
    group: 'limits',
    ru: 'Хранить событий для одного человека не больше',
    en: 'Keep at most so many events for a person',
  },
  'limits.agent_invitations_day': {
    group: 'limits',
    ru: 'Приглашений диктора от агента в сутки',
    en: 'Invitations of narrators by an agent in a day',
  },
  'limits.agent_invitation_days': {
    group: 'limits',
    ru: 'Сколько дней действует приглашение агента',
    en: 'Days in which an agent’s invitation can be accepted',
  },
  'limits.agent_declined_days': {
    group: 'limits',
    ru: 'Сколько дней диктора не беспокоит агент, которому он отказал',
    en: 'Days in which an agent who was declined is not passed on again',
  },
  'limits.events_days': { group: 'limits', ru: 'Хранить события', en: 'Keep events', unit: 'days' },
  'limits.file_upload_hours': {
    group: 'limits',
    ru: 'Хранить файл, загруженный не до конца',
    en: 'Keep an unfinished upload for',
    unit: 'hours',
  },
  'limits.pack_days': {
    group: 'limits',
    ru: 'Хранить набор файлов заказа',
    en: 'Keep a file set of an order',
    unit: 'days',
  },
  'limits.pack_megabytes': {
    group: 'limits',
    ru: 'Набор файлов заказа, МБ не больше',
    en: 'A file set of an order, at most MB',
  },
  'limits.month_documents_days': {
    group: 'limits',
    ru: 'Хранить архив документов месяца',
    en: 'Keep the archive of a month’s documents',
    unit: 'days',
  },
  'limits.packs_per_order': { group: 'limits', ru: 'Наборов файлов у заказа', en: 'File sets of an order' },
  'limits.demos_per_narrator': { group: 'limits', ru: 'Демо у диктора', en: 'Demos of a narrator' },
  'risks.cards': { group: 'risks', ru: 'Разных карт у человека', en: 'Different cards of a person' },
  'risks.shared_people': {
    group: 'risks',
    ru: 'Других людей с тем же устройством или адресом сети',
    en: 'Other people with the same device or network address',
  },
  'risks.refunds_percent': {
    group: 'risks',
    ru: 'Доля оплаченных заказов с возвратом',
    en: 'Share of paid orders with a refund',
    unit: 'percent',
  },
  'risks.refunds_orders': {
    group: 'risks',
    ru: 'Считать возвраты, когда оплаченных заказов не меньше',
    en: 'Count refunds from so many paid orders on',
  },
  'risks.payout_hours': {
    group: 'risks',
    ru: 'Вывод после первых денег раньше чем через',
    en: 'A withdrawal after the first money sooner than',
    unit: 'hours',
  },
}
