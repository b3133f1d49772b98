/** The people of the demo by their keys. */
export interface DemoPeople {
  readonly ids: ReadonlyMap<string, number>
  /** The agents of those narrators who have one. */
  readonly agents: ReadonlyMap<string, number>
  /** The first company of those clients who have one. */
  readonly companies: ReadonlyMap<string, number>
}

/** The profile of a person of the demo. Throws for an unknown key. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has nobody called ${key}`)
  return id
}
