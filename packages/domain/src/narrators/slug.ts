/**
 * The last part of a narrator's address: the transliterated name and the id (Product §2).
 *
 * Invariants: only a–z, 0–9 and single hyphens, one for both languages; the id is always readable from it, so an
 * address survives a change of name.
 */
import { LATIN_LETTERS } from '../typography/latin-letters.ts'

/** Longer names are cut at a hyphen: an address is read aloud and pasted into messages. */
const LONGEST_NAME_PART = 60

/** «Артём Щукин», 3001 → `artyom-shchukin-3001`. A name without a single letter we can write leaves the bare id. */
export function narratorSlug({ id, firstname, lastname }: { id: number; firstname: string; lastname: string }): string {
  return slugWithId(`${firstname} ${lastname}`, id)
}

/** The same for anything else that has a title and an id. */
export function slugWithId(title: string, id: number): string {
  const name = transliterate(title)
  return name === '' ? String(id) : `${name}-${id}`
}

/** The id at the end of a slug, whatever name precedes it; null when there is none. */
export function idFromSlug(slug: string): number | null {
  const digits = /^(?:[a-z0-9][a-z0-9-]*-)?([1-9]\d{0,14})$/.exec(slug)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Latin lower-case words joined by hyphens; characters we cannot write are word ends. */
export function transliterate(text: string): string {
  const letters = [...text.normalize('NFC').toLowerCase()].map(
    (letter) => LATIN_LETTERS[letter] ?? letter.normalize('NFD'),
  )
  const words =
    letters
      .join('')
      .replace(/\p{M}|['’ʼ]/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return cutAtHyphen(words.join('-'))
}

function cutAtHyphen(name: string): string {
  if (name.length <= LONGEST_NAME_PART) return name
  const cut = name.slice(0, LONGEST_NAME_PART + 1)
  const hyphen = cut.lastIndexOf('-')
  return hyphen > 0 ? cut.slice(0, hyphen) : name.slice(0, LONGEST_NAME_PART)
}
