import type { Locale } from './locale.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'

type Title = Readonly<Record<Locale, string>>

/** What people read for each status; roles see finer wording on the order's own screen. */
export const STATUS_TITLES: Readonly<Record<OrderStatusId, Title>> = {
  [ORDER_STATUS.draft]: { ru: 'Черновик', en: 'Draft' },
  [ORDER_STATUS.suggested]: { ru: 'Предложен диктору', en: 'Offered to the narrator' },
  [ORDER_STATUS.waiting_calc]: { ru: 'Ждёт расчёта', en: 'Waiting for a quote' },
  [ORDER_STATUS.declined_by_narrator]: { ru: 'Отклонён диктором', en: 'Declined by the narrator' },
  [ORDER_STATUS.calculated]: { ru: 'Рассчитан', en: 'Quoted' },
  [ORDER_STATUS.declined_by_client]: { ru: 'Отклонён заказчиком', en: 'Declined by the client' },
  [ORDER_STATUS.inwork]: { ru: 'В работе', en: 'In work' },
  [ORDER_STATUS.verify_after_narrator]: { ru: 'На проверке', en: 'Being checked' },
  [ORDER_STATUS.completed]: { ru: 'Завершён', en: 'Completed' },
  [ORDER_STATUS.processing_by_soundengineer]: { ru: 'У звукорежиссёра', en: 'With the sound engineer' },
  [ORDER_STATUS.waiting_payment_for_suggested]: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  [ORDER_STATUS.waiting_payment_after_calc]: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  [ORDER_STATUS.waiting_payment_add_options]: { ru: 'Ждёт оплаты услуг', en: 'Waiting for payment of options' },
  [ORDER_STATUS.verify_before_soundengineer]: { ru: 'На проверке перед сведением', en: 'Being checked before mixing' },
  [ORDER_STATUS.verify_after_soundengineer]: { ru: 'На проверке после сведения', en: 'Being checked after mixing' },
}

export const OPTION_TITLES: Readonly<Record<OptionName, Title>> = {
  cleaning: { ru: 'Чистка', en: 'Cleaning' },
  mixing: { ru: 'Сведение', en: 'Mixing' },
  alienation: { ru: 'Передача прав', en: 'Rights transfer' },
  federal: { ru: 'Федеральный эфир', en: 'Federal broadcast' },
}
