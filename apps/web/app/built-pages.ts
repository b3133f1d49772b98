import type { AnyPageName } from './staff-paths.ts'

/**
 * Addresses whose pages do not exist yet: a page leaves this list when its line enters the page table. The table itself is
 * for the server and the build; a browser needs no more than this of it.
 */
const MISSING: readonly AnyPageName[] = []

/** Whether a link to this page leads anywhere. */
export function hasPage(name: AnyPageName): boolean {
  return !MISSING.includes(name)
}
