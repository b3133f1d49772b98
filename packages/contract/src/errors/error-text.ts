/** HTTP status of a code and what the person reads, in both languages. */
export interface ErrorText {
  readonly status: number
  readonly ru: string
  readonly en: string
}

/** One code's status and texts; `{name}` in a text is filled from the error's `params`. */
export function text(status: number, ru: string, en: string): ErrorText {
  return { status, ru, en }
}
