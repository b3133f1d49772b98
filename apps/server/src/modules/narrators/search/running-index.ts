/** The index of this process, found by its database: whoever has none asks the database. */
import type { Database } from '../../../database/database.ts'
import {
  NarratorIndex,
  type IndexParts,
  type NarratorList,
  type NarratorProfile,
  type Reading,
} from './narrator-index.ts'

const running = new WeakMap<Database, NarratorIndex>()

/** Starts the index; lists are answered by the database until it is built. Close it before the database. */
export function startNarratorIndex(parts: IndexParts): NarratorIndex {
  const index = new NarratorIndex(parts)
  running.set(parts.database, index)
  return index
}

/** What lists can be answered from now, at most a second old; null when only the database can answer. */
export async function readIndex(database: Database): Promise<Reading | null> {
  return (await running.get(database)?.read()) ?? null
}

/** The same for who has time: while the index is being built, it is waited for. */
export async function readBuiltIndex(database: Database): Promise<Reading | null> {
  await running.get(database)?.whenBuilt()
  return readIndex(database)
}

/** Whether a list that was given a moment ago may be given again as it is. */
export function listHolds(database: Database, list: NarratorList, now: Date): boolean {
  return running.get(database)?.peek()?.lists.holds(list, now.getTime()) ?? false
}

/** Whether a profile that was given a moment ago may be given again as it is. */
export function profileHolds(database: Database, profile: NarratorProfile, now: Date): boolean {
  return running.get(database)?.peek()?.profiles.holds(profile, now.getTime()) ?? false
}
