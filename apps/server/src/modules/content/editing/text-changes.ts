/** What was there before, for the log of what staff do: the old words of every field that changes, so that nothing is lost. */
export function replacedBy<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => {
    const old: unknown = before[name as keyof T]
    return JSON.stringify(old) !== JSON.stringify(value)
  })
  return Object.fromEntries(changed.map(([name]) => [name, before[name as keyof T]])) as Partial<T>
}
