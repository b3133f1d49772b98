/**
 * The number by which anybody checks a certificate (decision 0144): `7K3M-92QD-4XTP`. Sixty bits by chance, so that nobody finds one by
 * trying; letters and digits that are taken for one another mean the same, as do Cyrillic letters that look like Latin ones.
 */

/** Crockford's: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 12
const GROUP = 4

const LOOK_ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** A new number; `randomInt` gives a whole number from 0 up to, and not including, its limit. */
export function newCheckNumber(randomInt: (limit: number) => number): string {
  return inGroups(Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join(''))
}

/** What somebody typed or followed a link with, as numbers are written; null when it cannot be one. */
export function readCheckNumber(text: string): string | null {
  const letters = [...text.toUpperCase().replaceAll(/[\s\-‐‑–—]/g, '')].map((letter) => LOOK_ALIKE[letter] ?? letter)
  const isNumber = letters.length === LETTERS && letters.every((letter) => ALPHABET.includes(letter))
  return isNumber ? inGroups(letters.join('')) : null
}

function inGroups(letters: string): string {
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}
