/**
 * Names as a reader of the page's language can read them (Product §3, decision 0063).
 *
 * Invariants: Russian pages show what the person typed; a name that has no Cyrillic letter is never changed.
 */
import { LATIN_LETTERS } from '../typography/latin-letters.ts'

/** Endings that English writes shorter than letter by letter: Бережной → Berezhnoy, Дмитрий → Dmitry, Юлия → Yulia. */
const SHORT_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:ий|ый)(?!\p{L})/giu, 'y'],
  [/ия(?!\p{L})/giu, 'ia'],
  [/ья(?!\p{L})/giu, 'ya'],
]

/** The name for readers of `locale`: «Арина Вельская» is "Arina Velskaya" in English. */
export function shownName(name: string, locale: 'ru' | 'en'): string {
  if (locale === 'ru' || !/\p{Script=Cyrillic}/u.test(name)) return name
  const shortened = SHORT_ENDINGS.reduce((text, [ending, latin]) => text.replace(ending, latin), name.normalize('NFC'))
  return shortened.replace(/\p{Script=Cyrillic}/gu, (letter, at: number) => latinLetter(letter, shortened, at))
}

function latinLetter(letter: string, name: string, at: number): string {
  const small = letter.toLowerCase()
  const latin = LATIN_LETTERS[small] ?? letter
  if (small === letter || latin === letter) return latin
  // In a name of capitals every letter stays one: ЩУКИН is SHCHUKIN, Щукин Shchukin.
  const next = name.charAt(at + 1)
  const isCapitals = next !== '' && next !== next.toLowerCase()
  return isCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** Both parts of a person's name for readers of `locale`, and whatever else the value holds. */
export function withShownName<T extends { readonly firstname: string; readonly lastname: string }>(
  person: T,
  locale: 'ru' | 'en',
): T {
  if (locale === 'ru') return person
  return { ...person, firstname: shownName(person.firstname, locale), lastname: shownName(person.lastname, locale) }
}
