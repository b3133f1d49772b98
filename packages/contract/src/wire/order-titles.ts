import type { Locale } from './locale.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'

type Title = Readonly<Record<Locale, string>>

/** What people read for each status; roles see finer wording on the order's own screen. */
export const STATUS_TITLES: Readonly<Record<OrderStatusId, Title>> = {
  1: { ru: 'Черновик', en: 'Draft' },
  2: { ru: 'Предложен диктору', en: 'Offered to the narrator' },
  3: { ru: 'Ждёт расчёта', en: 'Waiting for a quote' },
  4: { ru: 'Отклонён диктором', en: 'Declined by the narrator' },
  5: { ru: 'Рассчитан', en: 'Quoted' },
  6: { ru: 'Отклонён заказчиком', en: 'Declined by the client' },
  7: { ru: 'В работе', en: 'In work' },
  8: { ru: 'На проверке', en: 'Being checked' },
  9: { ru: 'Завершён', en: 'Completed' },
  14: { ru: 'У звукорежиссёра', en: 'With the sound engineer' },
  15: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  16: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  17: { ru: 'Ждёт оплаты услуг', en: 'Waiting for payment of options' },
  18: { ru: 'На проверке перед сведением', en: 'Being checked before mixing' },
  19: { ru: 'На проверке после сведения', en: 'Being checked after mixing' },
}

export const OPTION_TITLES: Readonly<Record<OptionName, Title>> = {
  cleaning: { ru: 'Чистка', en: 'Cleaning' },
  mixing: { ru: 'Сведение', en: 'Mixing' },
  alienation: { ru: 'Передача прав', en: 'Rights transfer' },
  federal: { ru: 'Федеральный эфир', en: 'Federal broadcast' },
}
