/** For how many months figures are shown; the running one is the last of them. */
export const PERIODS = [3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export const USUAL_PERIOD: Period = 6

/** What the address asks for. */
export function periodOf(search: URLSearchParams): Period {
  const asked = Number(search.get('months'))
  return PERIODS.find((period) => period === asked) ?? USUAL_PERIOD
}
