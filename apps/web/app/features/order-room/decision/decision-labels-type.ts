/** What the decision card says before its buttons. */
export interface DecisionWords {
  /** What is expected of the reader now, or what is being waited for. */
  readonly title: string
  readonly text?: string | undefined
  /** Somebody's own words: a reason, a wish. */
  readonly quote?: { readonly who: string; readonly text: string } | undefined
  /** What is new in the work, a line for each thing. */
  readonly updates?: { readonly title: string; readonly items: readonly string[] } | undefined
}
