import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** The last line of every letter. */
export const FOOT_TEXTS: Record<Locale, string> = {
  ru: 'Письмо отправлено автоматически, отвечать на него не нужно. Если есть вопросы, напишите в поддержку на сайте.',
  en: 'This email was sent automatically, so there’s no need to reply. If you have questions, write to support on the site.',
}

/** The texts before the addresses for unsubscribing, and the labels of their links. */
export const LEAVING_TEXTS: Record<Locale, { unsubscribe: string; settings: string }> = {
  ru: { unsubscribe: 'Не присылать такие письма', settings: 'Настроить уведомления' },
  en: { unsubscribe: 'Stop emails like this', settings: 'Choose what to hear about' },
}

/** The name of the product as each language writes it. */
export const PRODUCT_NAMES: Record<Locale, string> = { ru: 'Тембрель', en: 'Tembrel' }
