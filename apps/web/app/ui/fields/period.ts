/** The days that lists are narrowed to, as addresses say them (Product 2.797). */

/** Days of Moscow as `YYYY-MM-DD`, both inclusive. The last may be typed before the first: see `isReversed`. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

/** A day of an address, which anybody may have typed: what is no day of the calendar is left out. */
export function dayOfSearch(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  // 31 February is written like a day and is none.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** `from` and `to` of an address. */
export function periodOfSearch(search: URLSearchParams): Period {
  const [from, to] = [dayOfSearch(search, 'from'), dayOfSearch(search, 'to')]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Period): boolean {
  return from !== undefined && to !== undefined && from !== '' && to !== '' && from > to
}

/** What a call is asked for: a reversed period does not narrow the list, its fields say so. */
export function withoutReversed<F extends Period>(filter: F): Omit<F, 'from' | 'to'> & Period {
  if (!isReversed(filter)) return filter
  const { from: _from, to: _to, ...rest } = filter
  return rest
}
