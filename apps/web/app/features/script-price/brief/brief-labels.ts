import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../i18n/locale.ts'
import { formatNumber, formatRoubles } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import type { Brief } from './use-brief.ts'

type Suggestion = Brief['suggestion']

const SIGNS: Readonly<Record<Suggestion['sign'], (facts: { words: string; time: string }) => string>> = {
  words: ({ words }) => m.brief_sign_words({ words }),
  chapters: ({ words }) => m.brief_sign_chapters({ words }),
  dialogue: ({ words }) => m.brief_sign_dialogue({ words }),
  speakers: ({ words }) => m.brief_sign_speakers({ words }),
  time_codes: ({ words }) => m.brief_sign_time_codes({ words }),
  length: ({ time }) => m.brief_sign_length({ time }),
}

/** Why the script looks like that genre: the words that were found in it, or its length. */
export function signText({ suggestion, time_optimal }: Pick<Brief, 'suggestion' | 'time_optimal'>): string {
  const quote = getLocale() === 'ru' ? (word: string) => `«${word}»` : (word: string) => `“${word}”`
  return SIGNS[suggestion.sign]({
    words: suggestion.found.map(quote).join(', '),
    time: formatDuration(time_optimal),
  })
}

/** `5 900–9 400 ₽`, `₽5,900–₽9,400`; one sum when all cost the same. */
export function rangeText({ from, to }: NonNullable<Brief['range']>): string {
  if (from === to) return formatRoubles(to)
  return `${getLocale() === 'ru' ? formatNumber(from) : formatRoubles(from)}–${formatRoubles(to)}`
}

type Absence = NonNullable<Brief['absence']>

const ABSENCES: Readonly<Record<Absence, (facts: { genre: string; language: string }) => string>> = {
  no_words: () => m.brief_no_words(),
  no_genre: () => m.brief_no_genre(),
  language: ({ genre, language }) => m.brief_no_language({ genre, language }),
  genre: ({ genre }) => m.brief_no_voices({ genre }),
  length: ({ genre }) => m.brief_no_length({ genre }),
  demo: ({ genre, language }) => m.brief_no_demo({ genre, language }),
}

/** Why no voice is shown, and what to change. */
export function absenceText(absence: Absence, facts: { genre: string; language: string }): string {
  return ABSENCES[absence](facts)
}
