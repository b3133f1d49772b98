import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** What the address of a file in the reader's language ends with: Russian is not named (Product §7). */
export function localeQuery(locale: Locale): string {
  return locale === 'en' ? '?locale=en' : ''
}
