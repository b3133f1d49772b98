/** A process that runs test files reports on them by this descriptor, a line of JSON for each event, so that prints of tests do not come between. */
export const EVENTS_DESCRIPTOR = 3

/** What became of a test. */
export interface Result {
  readonly type: 'passed' | 'failed'
  /** The test file that ran. */
  readonly file: string
  /** Where the test is written, which may be beside it. */
  readonly written_in: string
  readonly title: string
  /** Why it failed. */
  readonly reason?: string
}

export type FileEvent = Result | { readonly type: 'begun' | 'ended'; readonly file: string }
