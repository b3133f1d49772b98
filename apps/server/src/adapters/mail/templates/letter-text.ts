import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FOOT_TEXTS, LEAVING_TEXTS } from './letter-foot.ts'
import type { Letter, LetterLeaving } from './letter.ts'

/** The letter for programs that show no HTML. */
export function layOutText(letter: Letter, locale: Locale, site_url: string, leaving: LetterLeaving | null): string {
  const facts = (letter.facts ?? []).map(([label, value]) => `${label}: ${value}`)
  const quote = letter.quote?.split(/\r?\n/).map((line) => `> ${line}`)
  const blocks = [
    letter.heading,
    letter.code,
    facts.join('\n'),
    quote?.join('\n'),
    ...letter.paragraphs,
    ...(letter.items ?? []).map((item) => [item.title, item.detail, item.url].filter(Boolean).join('\n')),
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    `-- \n${FOOT_TEXTS[locale]}\n${site_url}`,
    leaving && `${LEAVING_TEXTS[locale].unsubscribe}: ${leaving.unsubscribe_url}`,
    leaving && `${LEAVING_TEXTS[locale].settings}: ${leaving.settings_url}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
