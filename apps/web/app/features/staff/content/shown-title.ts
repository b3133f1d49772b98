import { getLocale } from '../../../i18n/locale.ts'

/** Of a text in two languages the one in the reader's; the other while his is not written yet. */
export function inReadersLanguage(ru: string, en: string): string {
  return getLocale() === 'en' ? en || ru : ru || en
}

/** The title of something staff edit, in the reader's language. */
export function shownTitle({ title_ru, title_en }: { readonly title_ru: string; readonly title_en: string }): string {
  return inReadersLanguage(title_ru, title_en)
}
