/**
 * The languages of a document (decision 0095): Russian; Russian with English under it, where the law wants Russian; English alone,
 * where it does not. What people typed is never translated: its letters are written with English ones.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { INK_3 } from './document-colours.ts'
import { dayText, dayTextEnglish, moneyText, moneyTextEnglish } from './document-labels.ts'

export type DocumentLanguage = 'ru' | 'both' | 'en'

export interface TextStyle {
  readonly alignment?: 'left' | 'right'
  readonly bold?: boolean
  readonly color?: string
  readonly fontSize?: number
}

export interface Speaker {
  readonly language: DocumentLanguage
  /** In one line: «Заказчик / Customer». */
  line(ru: string, en: string): string
  /** English under the Russian, smaller. */
  words(ru: string, en: string, style?: TextStyle): Content
  /** A day: «22 ноября 2026 г.» */
  day(day: string): string
  /** A sum with its currency: «1 030,00 ₽». */
  sum(kopecks: number): string
  /** A figure of a column whose head names the currency: «1 030,00». */
  figure(kopecks: number): string
}

/** How a document is written for readers of `locale`; `isLegal` for one that has to be Russian whoever reads it. */
export function speakerOf(locale: Locale, isLegal: boolean): Speaker {
  if (locale === 'ru') return speakerIn('ru')
  return speakerIn(isLegal ? 'both' : 'en')
}

function speakerIn(language: DocumentLanguage): Speaker {
  const isEnglish = language === 'en'
  return {
    language,
    line: (ru, en) => (language === 'both' ? `${ru} / ${en}` : isEnglish ? en : ru),
    words: (ru, en, style = {}) => {
      if (language !== 'both' || ru === en) return { text: isEnglish ? en : ru, ...style }
      const size = style.fontSize ?? 9
      const under = { text: en, ...style, bold: false, color: INK_3, fontSize: size * 0.84, lineHeight: 1.15 }
      return { stack: [{ text: ru, ...style }, under] }
    },
    day: (day) => (isEnglish ? dayTextEnglish(day) : dayText(day)),
    sum: (kopecks) => (isEnglish ? `RUB\u00a0${moneyTextEnglish(kopecks)}` : `${moneyText(kopecks)}\u00a0₽`),
    figure: (kopecks) => (isEnglish ? moneyTextEnglish(kopecks) : moneyText(kopecks)),
  }
}

/** What somebody typed, for readers of English: «Полдень» is “Polden”. */
export function inLatin(text: string): string {
  return shownName(text, 'en').replaceAll('«', '“').replaceAll('»', '”').replaceAll('№', 'No.')
}

/** English that was written, or else the letters. */
export function englishOf(written: string | undefined, typed: string): string {
  return written === undefined || written === '' ? inLatin(typed) : written
}
