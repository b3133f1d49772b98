/** A name for an order that was given none: the first words of its script. Pure. */

const TITLE_LENGTH = 60

/** The first words of the text, at most 60 characters of it; «…» behind a text that goes on. '' of an empty text. */
export function titleOfText(text: string): string {
  const start = text
    .slice(0, TITLE_LENGTH * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (start.length <= TITLE_LENGTH) return start
  const cut = start.slice(0, TITLE_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > TITLE_LENGTH / 2 ? lastSpace : TITLE_LENGTH).replace(/[\s,.;:!?—–-]+$/, '')}…`
}
