/**
 * The written cases and how they are compared. Invariant: nothing here asks the reader how something is said.
 */
export interface ExpectedReading {
  readonly written: string
  /** Whether it has to be asked about; then no certain reading is right. */
  readonly isAsked: boolean
  /** Every right way, as `comparable` writes them. */
  readonly ways: readonly string[]
}

/** `sentence ⇒ written = spoken|spoken; written ?`. Throws on anything else. */
export function readCase(line: string): { readonly sentence: string; readonly expected: readonly ExpectedReading[] } {
  const [sentence = '', list = ''] = line.split(/ ⇒ ?/)
  const expected = list.split('; ').filter((part) => part !== '')
  return { sentence, expected: expected.map(readExpected) }
}

function readExpected(part: string): ExpectedReading {
  const match = /^(.+?) (?:\?|= (.+))$/u.exec(part)
  if (match === null) throw new Error(`Not an expected reading: ${part}`)
  return {
    written: match[1] ?? '',
    isAsked: match[2] === undefined,
    ways: (match[2]?.split('|') ?? []).map(comparable),
  }
}

/** Dashes, commas and capitals are not heard. */
export function comparable(spoken: string): string {
  return spoken.toLowerCase().replace(/[—–-]/g, ' ').replace(/,/g, '').replace(/\s+/g, ' ').trim()
}
