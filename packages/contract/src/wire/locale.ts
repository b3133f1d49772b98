/** The two languages of the product, Russian first because it is the default (Product §1, §9). */
export const LOCALES = ['ru', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** Reads the `locale` query value of a request; anything unknown means Russian (Product §7). */
export function localeOf(raw: unknown): Locale {
  const first: unknown = Array.isArray(raw) ? raw[0] : raw
  return first === 'en' ? 'en' : 'ru'
}
