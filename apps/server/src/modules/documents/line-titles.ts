/** What the lines of documents are called, in Russian and in English. */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'

export interface LineTitle {
  readonly title: string
  readonly title_en: string
}

export const TOPUP_FEE: LineTitle = { title: 'Комиссия за пополнение', title_en: 'Top-up fee' }

/** Lines of a price besides the voice itself, by their names. */
export const LINE_TITLES: Readonly<Record<string, LineTitle>> = {
  topic: { title: 'Надбавка за тематику', title_en: 'Surcharge for the topic' },
  urgent: { title: 'Срочное исполнение', title_en: 'Urgent work' },
  cleaning: { title: 'Чистка звука', title_en: 'Sound cleaning' },
  mixing: { title: 'Сведение с музыкой', title_en: 'Mixing with music' },
  alienation: { title: 'Отчуждение исключительного права', title_en: 'Assignment of exclusive rights' },
  federal: { title: 'Право использования в федеральном эфире', title_en: 'Right to broadcast nationwide' },
}

/** The voice of an order, with the title that its client gave it. */
export function voiceOver(order_id: number, order_title: string): LineTitle {
  const isNamed = order_title !== ''
  return {
    title: `Озвучивание текста по заказу № ${order_id}${isNamed ? ` «${order_title}»` : ''}`,
    title_en: `Voice-over for order No. ${order_id}${isNamed ? ` “${shownName(order_title, 'en')}”` : ''}`,
  }
}
