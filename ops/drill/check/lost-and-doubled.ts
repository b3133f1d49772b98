/** What is missing of what was acknowledged, and what is there more than once. */

/** A line for each of `wanted` that none of `found` is. */
export function lostOf<W extends { readonly id: number | string }, F extends { readonly id: number | string }>(
  wanted: readonly W[],
  found: readonly F[],
  isSame: (wanted: W, found: F) => boolean,
  noun: string,
): string[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return wanted
    .filter((one) => {
      const row = byId.get(one.id)
      return row === undefined || !isSame(one, row)
    })
    .map(({ id }) => `${noun} ${id}`)
}

/** Names that are given more than once, each of them once. */
export function twiceOf(names: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) twice.add(name)
    seen.add(name)
  }
  return [...twice]
}
