import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'

interface Timbre {
  readonly id: number
  readonly title: string
}

/** Timbres by the ids of Product §3 whose names are no adjectives, so «… голос» cannot be said of them. */
const BARITONE = 6
const HUSKY = 8

/** A voice by its timbre: «Тёплый голос», «Баритон», «Голос с хрипотцой». */
export function voicePhrase(timbre: Timbre): string {
  if (timbre.id === BARITONE) return timbre.title
  return timbre.id === HUSKY ? m.voice_husky() : m.voice_of_timbre({ timbre: timbre.title })
}

/** A title inside a sentence or on a badge: `Тёплый` → `тёплый`. */
export function uncapitalize(title: string): string {
  return title.charAt(0).toLocaleLowerCase('ru') + title.slice(1)
}

/** The name of a language inside a sentence; in English alone it keeps its capital. */
export function languageInSentence(title: string): string {
  return getLocale() === 'ru' ? uncapitalize(title) : title
}
