/**
 * How far a registration is (Product §2, §4): 1 log in, 2 profile, 3 prices, 4 demos.
 *
 * Invariants: a registration without gaps can be sent to staff; the wizard goes on at the first step that has one.
 */

export type RegistrationGaps = {
  readonly profile: readonly string[]
  readonly prices: readonly string[]
  readonly demos: readonly string[]
}

/** Surcharges a new price list begins with, percent (Product §3). */
export const PREFILLED_PERCENTS = { federal: 100, urgent: 50 } as const

/** The first incomplete step; the last one when nothing is missing. */
export function registrationStep(gaps: RegistrationGaps): 2 | 3 | 4 {
  if (gaps.profile.length > 0) return 2
  return gaps.prices.length > 0 ? 3 : 4
}

/** Whether nothing is missing in any step. */
export function isRegistrationComplete(gaps: RegistrationGaps): boolean {
  return gaps.profile.length + gaps.prices.length + gaps.demos.length === 0
}
