import { getLocale } from './locale.ts'
import type { Locale } from './locale.ts'

/** For screen readers and translators: what a person wrote is read in its language and never translated. */
export interface OwnWordsAttributes {
  readonly lang?: Locale
  readonly translate?: 'no'
}

/** The language that people's own words are in: Russian as soon as there is one Cyrillic letter, English for other letters. */
function languageOfWords(words: string): Locale | null {
  if (/\p{Script=Cyrillic}/u.test(words)) return 'ru'
  return /\p{L}/u.test(words) ? 'en' : null
}

/** Whether a text was written in another language than that of the page. */
export function isForeign(words: string): boolean {
  const language = languageOfWords(words)
  return language !== null && language !== getLocale()
}

/** The attributes of an element that shows what a person wrote: its language, where the page has another (Product §2). */
export function ownWords(words: string): OwnWordsAttributes {
  const language = languageOfWords(words)
  if (language === null || language === getLocale()) return {}
  return { lang: language, translate: 'no' }
}
