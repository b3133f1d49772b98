import { isReversed, periodOfSearch, type Period } from '../../../ui/fields/period.ts'

/** What the address of a page with figures asks for: a period by its name, or own days, which may be half typed. */
export type PeriodQuery<Name extends string> = { readonly period: Name } | { readonly own: Period }

/** Words of an address that anybody may have typed: what is unknown does not matter. */
export function periodQueryOf<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
  usual: Name,
): PeriodQuery<Name> {
  if (search.has('from') || search.has('to')) return { own: periodOfSearch(search) }
  return { period: names.find((name) => name === search.get('period')) ?? usual }
}

/** What the call is asked with: own days that are no period yet ask for the usual one. */
export function periodCallOf<Name extends string>(
  query: PeriodQuery<Name>,
  usual: Name,
): { period: Name } | { from: string; to: string } {
  if ('period' in query) return { period: query.period }
  const { from, to } = query.own
  return from === undefined || to === undefined || isReversed(query.own) ? { period: usual } : { from, to }
}

/** What the address has of it; the usual period is not written. */
export function periodAddressOf<Name extends string>(
  query: PeriodQuery<Name>,
  usual: Name,
): Readonly<Record<string, string | undefined>> {
  if ('own' in query) return { from: query.own.from, to: query.own.to }
  return { period: query.period === usual ? undefined : query.period }
}
