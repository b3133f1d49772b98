/** One mistake that somebody could make in a rule, and who should notice it (docs/testing.md). */
export interface Mutation {
  readonly id: number
  /** From the root of the project. */
  readonly file: string
  /** A part of one line, which occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** What somebody who uses the product would suffer. */
  readonly why: string
  /** Globs of test files, nearest first: one after the other is run until a test fails. */
  readonly tests: readonly string[]
}
