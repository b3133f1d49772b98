import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** The address of a file of ours that is named in the language of the page it is saved from (Product §7). */
export function addressInLocale(address: string, locale: Locale): string {
  return locale === 'ru' ? address : `${address}${address.includes('?') ? '&' : '?'}locale=${locale}`
}
