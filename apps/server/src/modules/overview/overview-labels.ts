/** The figures in words, as the table for spreadsheets has them. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { OverviewCount, OverviewSum } from '@tembrel/domain/office/overview.ts'

type Words = Readonly<Record<Locale, string>>

export const TABLE_TITLES = {
  ru: { day: 'День (МСК)', genre: 'Жанр', source: 'Источник', take: 'Доход, ₽' },
  en: { day: 'Day (Moscow)', genre: 'Genre', source: 'Source', take: 'Take, RUB' },
} as const satisfies Record<Locale, unknown>

/** Columns of what posts brought. */
export const POST_TITLES = {
  ru: ['День (МСК)', 'Номер статьи', 'Статья', 'Прочитали', 'Послушали демо', 'Заказы', 'Оплачены', 'Оборот, ₽'],
  en: ['Day (Moscow)', 'Post number', 'Post', 'Readers', 'Heard a demo', 'Orders', 'Paid', 'Turnover, RUB'],
} as const satisfies Record<Locale, readonly string[]>

export const COUNT_TITLES: Readonly<Record<OverviewCount, Words>> = {
  visits: { ru: 'Посетители', en: 'Visitors' },
  heard: { ru: 'Послушали демо', en: 'Heard a demo' },
  scripts: { ru: 'Вставили текст', en: 'Pasted a script' },
  prices: { ru: 'Увидели цену', en: 'Saw a price' },
  orders: { ru: 'Заказы', en: 'Orders' },
  paid: { ru: 'Оплачены', en: 'Paid' },
  approved: { ru: 'Приняты', en: 'Approved' },
  second_orders: { ru: 'Вторые заказы', en: 'Second orders' },
  new_clients: { ru: 'Новые заказчики', en: 'New clients' },
}

export const SUM_TITLES: Readonly<Record<OverviewSum, Words>> = {
  turnover_kopecks: { ru: 'Оборот, ₽', en: 'Turnover, RUB' },
  refunds_kopecks: { ru: 'Возвраты, ₽', en: 'Refunds, RUB' },
  service_kopecks: { ru: 'Сервисный сбор, ₽', en: 'Service fees, RUB' },
  arrival_kopecks: { ru: 'Комиссия за пополнение, ₽', en: 'Top-up fees, RUB' },
  withdrawal_kopecks: { ru: 'Комиссия за вывод, ₽', en: 'Withdrawal fees, RUB' },
  fees_returned_kopecks: { ru: 'Возвращённые комиссии, ₽', en: 'Fees returned, RUB' },
  gifts_kopecks: { ru: 'Возмещения и компенсации, ₽', en: 'Goodwill and compensation, RUB' },
  corrections_kopecks: { ru: 'Исправления, ₽', en: 'Corrections, RUB' },
}

const SOURCES: Readonly<Record<string, Words>> = {
  '': { ru: 'Вне заказов', en: 'Not of an order' },
  unknown: { ru: 'Неизвестно', en: 'Unknown' },
  direct: { ru: 'Прямой заход', en: 'Direct' },
  search: { ru: 'Поиск', en: 'Search' },
  social: { ru: 'Соцсети', en: 'Social networks' },
  site: { ru: 'Другие сайты', en: 'Other sites' },
}

/** A class of sources in words; a campaign by its name. */
export function sourceTitle(source: string, locale: Locale): string {
  return SOURCES[source]?.[locale] ?? source.replace(/^campaign:/, '')
}
