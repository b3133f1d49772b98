/** The groups of the screen of the settings, the units behind their numbers, and what words of a setting consist of. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'

export type UnitName = keyof typeof UNITS

export const UNITS = {
  percent: { ru: '%', en: '%' },
  roubles: { ru: '₽', en: '₽' },
  seconds: { ru: 'с', en: 's' },
  minutes: { ru: 'мин', en: 'min' },
  hours: { ru: 'ч', en: 'h' },
  days: { ru: 'дн.', en: 'days' },
  business_days: { ru: 'раб. дн.', en: 'business days' },
  milliseconds: { ru: 'мс', en: 'ms' },
  decibels: { ru: 'дБ', en: 'dB' },
  lufs: { ru: 'LUFS', en: 'LUFS' },
  hertz: { ru: 'Гц', en: 'Hz' },
  bits: { ru: 'бит', en: 'bit' },
  kbps: { ru: 'кбит/с', en: 'kbit/s' },
} as const

/** In the order of the screen. Those of money are the accountant's (Product §6). */
export const GROUPS = {
  notices: { ru: 'Состояние сайта', en: 'State of the site', owner: 'supporter' },
  flags: { ru: 'Возможности', en: 'Features', owner: 'supporter' },
  money: { ru: 'Комиссии и лимиты', en: 'Fees and limits', owner: 'accountant' },
  seller: { ru: 'Реквизиты продавца', en: 'Seller’s details', owner: 'accountant' },
  receipts: { ru: 'НДС и чеки', en: 'VAT and receipts', owner: 'accountant' },
  pricing: { ru: 'Цены чистки и сведения', en: 'Prices of cleaning and mixing', owner: 'supporter' },
  clocks: { ru: 'Сроки заказа', en: 'Order deadlines', owner: 'supporter' },
  reminders: { ru: 'Напоминания', en: 'Reminders', owner: 'supporter' },
  notifications: { ru: 'Письма и Telegram', en: 'Email and Telegram', owner: 'supporter' },
  limits: { ru: 'Ограничения', en: 'Limits', owner: 'supporter' },
  risks: { ru: 'Признаки риска', en: 'Signs of risk', owner: 'supporter' },
  sound: { ru: 'Проверка звука', en: 'Sound check', owner: 'supporter' },
  ranking: { ru: 'Порядок дикторов', en: 'Ranking of narrators', owner: 'supporter' },
  links: { ru: 'Ссылки', en: 'Links', owner: 'supporter' },
  other: { ru: 'Прочее', en: 'Other', owner: 'supporter' },
} as const satisfies Record<string, Record<Locale, string> & { owner: 'supporter' | 'accountant' }>

export type GroupKey = keyof typeof GROUPS

export interface SettingWords {
  readonly group: GroupKey
  readonly ru: string
  readonly en: string
  readonly unit?: UnitName
  readonly note?: Readonly<Record<Locale, string>>
  /** A text of several lines. */
  readonly is_long?: true
  /** Titles of the values of a choice. */
  readonly options?: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}
