import { api } from '../../api/browser-api.ts'

type SeenKind = 'view' | 'play' | 'select'

/** What this tab has reported already: the service counts a visitor once a day anyway. */
const reported = new Set<string>()

/**
 * Reports to the service what a visitor does with a narrator, for the narrator's statistics. Pages of guests come from a cache,
 * so the browser has to report it. A failure is ignored.
 */
export function noteSeen(narrator_id: number, kind: SeenKind): void {
  const what = `${kind} ${narrator_id}`
  if (reported.has(what)) return
  reported.add(what)
  api('POST /narrators/{id}/seen', { params: { id: narrator_id }, body: { kind }, quiet: true }).catch(() => undefined)
}
