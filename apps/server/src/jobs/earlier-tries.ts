/** What is known of the tries of a job before this one. */
export interface EarlierTries {
  /** How many processes in a row have died while it was what they had worked on the longest: perhaps because of it. */
  readonly deaths: number
  /** What the last try failed with. */
  readonly last_error: string | null
}

export const FIRST_TRY: EarlierTries = { deaths: 0, last_error: null }

/** Two or three may be restarts by force, or a machine that fails; nobody restarts five times in the middle of one job. */
const MOST_DEATHS = 5

/** Whether so many processes have died of this job, one after the other, that what runs foreign code is given up (decision 0170). */
export function hasKilledProcesses({ deaths }: EarlierTries): boolean {
  return deaths >= MOST_DEATHS
}
