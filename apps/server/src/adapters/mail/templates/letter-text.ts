import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FOOT_TEXTS } from './letter-foot.ts'
import type { Letter } from './letter.ts'

/** The letter for programs that show no HTML. */
export function layOutText(letter: Letter, locale: Locale, site_url: string): string {
  const facts = (letter.facts ?? []).map(([label, value]) => `${label}: ${value}`)
  const quote = letter.quote?.split(/\r?\n/).map((line) => `> ${line}`)
  const blocks = [
    letter.heading,
    letter.code,
    facts.join('\n'),
    quote?.join('\n'),
    ...letter.paragraphs,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    `-- \n${FOOT_TEXTS[locale]}\n${site_url}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
