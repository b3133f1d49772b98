/** What of nspell is used here; the library has no types. */
declare module 'nspell' {
  interface Speller {
    /** Every form, expanded. */
    readonly data: Readonly<Record<string, readonly string[]>>
    /** Adds a word with the forms of `model`, or as it stands. */
    add(word: string, model?: string): Speller
  }
  export default function nspell(aff: Uint8Array, dic: Uint8Array): Speller
}
