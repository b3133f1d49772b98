/** What is known of the tries of a job before this one. */
export interface EarlierTries {
  /** How many processes in a row have died while they ran it: perhaps because of it. */
  readonly deaths: number
  /** What the last try failed with. */
  readonly last_error: string | null
}

export const FIRST_TRY: EarlierTries = { deaths: 0, last_error: null }
