import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { MailMessage } from '../mail.ts'
import { layOutHtml } from './letter-html.ts'
import { layOutText } from './letter-text.ts'
import type { Letter, LetterLeaving, LetterSubject, LetterWriter } from './letter.ts'
import { LETTERS_EN } from './letters-en.ts'
import { LETTERS_RU } from './letters-ru.ts'

const LETTERS: Record<Locale, LetterWriter> = { ru: LETTERS_RU, en: LETTERS_EN }

/** Longer words of others are cut: the letter only announces them. Characters. */
const QUOTE_LENGTH_LIMIT = 500
const NAME_LENGTH_LIMIT = 160

/**
 * The letter about a subject in the reader's language, ready to be sent to `to`. Everything that people wrote is shown
 * as they wrote it and can carry no markup; `site_url` is the address of the site, for the foot of the letter.
 */
export function writeLetter(
  subject: LetterSubject,
  to: string,
  locale: Locale,
  site_url: string,
  leaving: LetterLeaving | null = null,
): MailMessage {
  const letter = composeLetter(subject, locale)
  return {
    to,
    subject: letter.subject,
    text: layOutText(letter, locale, site_url, leaving),
    html: layOutHtml(letter, locale, site_url, leaving),
    kind: subject.kind,
  }
}

/** What the letter says, before it is laid out: other channels have their own layout. */
export function composeLetter(subject: LetterSubject, locale: Locale): Letter {
  return tidy(lettersOf(locale, subject))
}

/** The compiler cannot follow that the function found by a kind takes the subject of that kind. */
function lettersOf(locale: Locale, subject: LetterSubject): Letter {
  const write = LETTERS[locale][subject.kind] as (subject: LetterSubject) => Letter
  return write(subject)
}

function tidy(letter: Letter): Letter {
  return {
    ...letter,
    subject: oneLine(letter.subject, NAME_LENGTH_LIMIT),
    ...(letter.facts && { facts: letter.facts.map(([label, value]) => [label, oneLine(value, NAME_LENGTH_LIMIT)]) }),
    ...(letter.items && {
      items: letter.items.map(({ title, detail, url }) => ({
        title: oneLine(title, NAME_LENGTH_LIMIT),
        detail: oneLine(detail, NAME_LENGTH_LIMIT),
        url,
      })),
    }),
    ...(letter.quote !== undefined && { quote: cut(letter.quote.trim(), QUOTE_LENGTH_LIMIT) }),
  }
}

function oneLine(text: string, limit: number): string {
  return cut(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), limit)
}

function cut(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}
