import { EXCEPTION_KINDS, type ExceptionKind } from '@tembrel/domain/office/exception-kinds.ts'

/** What the address chooses of the queue. */
export interface ExceptionQuery {
  readonly kind: ExceptionKind | null
  readonly view: 'all' | 'mine' | 'nobody' | 'snoozed'
  /** The place after which a later page begins; null on the first one. */
  readonly after: string | null
}

const VIEWS = ['mine', 'nobody', 'snoozed'] as const

/** Words of an address that anybody may have typed: what is unknown does not matter. */
export function exceptionQueryOf(search: URLSearchParams): ExceptionQuery {
  const after = search.get('after') ?? ''
  return {
    kind: EXCEPTION_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    view: VIEWS.find((view) => view === search.get('view')) ?? 'all',
    after: /^[01]\.\d{1,13}\.[a-z_]{1,40}\.\d{1,15}$/.test(after) ? after : null,
  }
}

/** What the call is asked with. */
export function callQueryOf({ kind, view, after }: ExceptionQuery) {
  return {
    ...(kind !== null && { kind }),
    ...(after !== null && { after }),
    owner: view === 'snoozed' ? ('all' as const) : view,
    snoozed: view === 'snoozed',
  }
}
