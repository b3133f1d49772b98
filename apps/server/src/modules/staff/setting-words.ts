/**
 * What the settings are called on the screen of the settings, and in which of its groups they stand. A setting without words
 * here would stand there under its key: staff-settings.test.ts refuses that.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FLAG_WORDS } from './flag-words.ts'
import { MONEY_WORDS } from './money-setting-words.ts'
import { LIMIT_WORDS } from './limit-words.ts'
import { NUMBER_WORDS } from './number-words.ts'
import { SOUND_FIELD_WORDS, SOUND_WORDS } from './sound-setting-words.ts'

export type UnitName = keyof typeof UNITS

const UNITS = {
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
const GROUPS = {
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

const WORDS: Readonly<Record<string, SettingWords>> = {
  ...FLAG_WORDS,
  ...MONEY_WORDS,
  ...NUMBER_WORDS,
  ...LIMIT_WORDS,
  ...SOUND_WORDS,
}

/** Words of a setting; one that has none stands among the others under its key. */
export function wordsOf(key: string): SettingWords {
  return (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? { group: 'other', ru: key, en: key }
}

/** Title and unit of a part of a setting made of several numbers. */
export function fieldWordsOf(name: string): Pick<SettingWords, 'ru' | 'en' | 'unit'> {
  return (Object.hasOwn(SOUND_FIELD_WORDS, name) ? SOUND_FIELD_WORDS[name] : undefined) ?? { ru: name, en: name }
}

/** The unit behind a number; null for one without. */
export function unitWord(unit: UnitName | undefined, locale: Locale): string | null {
  return unit === undefined ? null : UNITS[unit][locale]
}

/** The groups in the order of the screen. */
export function groupTitles(locale: Locale): { key: GroupKey; title: string }[] {
  return Object.entries(GROUPS).map(([key, words]) => ({ key: key as GroupKey, title: words[locale] }))
}

/** Who changes the settings of a group. */
export function groupOwner(group: GroupKey): 'supporter' | 'accountant' {
  return GROUPS[group].owner
}
