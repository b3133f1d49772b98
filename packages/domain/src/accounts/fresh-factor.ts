/** For how long a second factor that was typed stands behind sensitive acts of staff (Product 4.823). */
export const FACTOR_FRESH_MINUTES = 15

/**
 * Whether a session proved its second factor within the last minutes; null: never. A proof from the future, by the clock of another
 * server, is no older than one from the past: it ends as far from its moment.
 */
export function isFactorFresh(proved_at: Date | null, now: Date): boolean {
  return proved_at !== null && Math.abs(now.getTime() - proved_at.getTime()) < FACTOR_FRESH_MINUTES * 60_000
}
