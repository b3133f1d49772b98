import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** The title of a demo for its reader: in English where the narrator has written one. */
export function demoTitle(demo: { readonly title: string; readonly title_en: string }, locale: Locale): string {
  return locale === 'en' && demo.title_en !== '' ? demo.title_en : demo.title
}
