/** What staff look at when they check narrators: the wire's own shapes, and what the address asks for. */
import type { CallResponse } from '../../../api/call-types.ts'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'

export type ModerationRow = CallResponse<'GET /staff/narrators'>['narrators'][number]
export type ModerationCounts = CallResponse<'GET /staff/narrators'>['counts']
export type Changes = CallResponse<'GET /staff/narrators/{id}/changes'>
export type ModeratedDemo = Changes['demos'][number]

/** The lists of the page; everybody is `all`. */
export const MODERATION_LISTS = ['waiting', 'rework', 'checked', 'all'] as const
export type ModerationListName = (typeof MODERATION_LISTS)[number]

export interface ModerationFilter {
  readonly list: ModerationListName
  readonly name: string
  readonly page: number
}

/** The choice an address names; what it does not name, or names wrongly, is the queue from its beginning. */
export function moderationFilterOf(search: URLSearchParams): ModerationFilter {
  const list = MODERATION_LISTS.find((one) => one === search.get('list')) ?? 'waiting'
  const page = Number(search.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= 100_000
  return { list, name: (search.get('q') ?? '').slice(0, 100), page: isPage ? page : 1 }
}

/** The same choice for an address, without what is usual. */
export function queryOfModeration({ list, name, page }: ModerationFilter): Record<string, string | number | null> {
  return { list: list === 'waiting' ? null : list, q: name === '' ? null : name, page: page === 1 ? null : page }
}

/** The list as it is filtered, or one narrator of it with the way back. */
export function moderationAddress(filter: ModerationFilter, id?: number): string {
  const path = id === undefined ? pathToStaff.staffNarrators() : pathToStaff.staffNarrator(id)
  return withQuery(path, queryOfModeration(filter))
}

/** Whether staff have something to decide about this narrator. */
export function isOpen({ narrator, demos }: Changes): boolean {
  if (narrator.state === 'on_moderate') return true
  if (narrator.state !== 'active') return false
  const hasChanges = narrator.waiting.length > 0 && narrator.moderation_comment === null
  return hasChanges || demos.some(({ state }) => state === 'waiting')
}
