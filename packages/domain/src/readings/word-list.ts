/** The words of a language in all their forms, names with a capital. */
export interface WordList {
  readonly has: (word: string) => boolean
}
