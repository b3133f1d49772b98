/** Which people can become one, and which of their profiles do (Product 4.404, 4.940). */
import type { Role } from './roles.ts'

/** A profile as far as merging asks. */
export interface MergedProfile {
  readonly id: number
  readonly role: string
  readonly merged_into: number | null
}

/** The roles that keep two people apart: both have them, and only two client profiles can become one. */
export function conflictsOf(from: readonly MergedProfile[], into: readonly MergedProfile[]): Role[] {
  const held = new Set(into.map(({ role }) => role))
  const conflicts = from.filter(({ role, merged_into }) => merged_into === null && role !== 'client' && held.has(role))
  return conflicts.map(({ role }) => role as Role)
}

/** The client profiles of two people, when both have one that is open. */
export function clientsOf(
  from: readonly MergedProfile[],
  into: readonly MergedProfile[],
): { from: number; into: number } | null {
  const [mine, theirs] = [from, into].map((profiles) =>
    profiles.find(({ role, merged_into }) => role === 'client' && merged_into === null),
  )
  return mine && theirs ? { from: mine.id, into: theirs.id } : null
}
