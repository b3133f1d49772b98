import type { AppContext } from '../../app-context.ts'
import { readRules } from './operations/read-rules.ts'
import { startSiteMemory } from './operations/site-memory.ts'

/** While the database does not answer, requests go on with what is known: pages that are kept need no database. */
const WAIT_AT_MOST_MS = 300

export interface SiteState {
  isClosed(): Promise<boolean>
  /** Changes with every setting: what is kept of pages holds for one version only. */
  version(): Promise<string>
  /** Somebody of the staff has written: what is remembered is looked up before it is used again. */
  expire(): void
}

/** Whether the site is closed, and the version of its settings. From now on the process remembers what everybody is shown alike. */
export function createSiteState(app: Pick<AppContext, 'database' | 'log'>): SiteState {
  const memory = startSiteMemory(app.database)
  let state = { is_closed: false, version: '' }
  const lookNow = async (): Promise<void> => {
    try {
      const { settings, token } = await readRules(app.database.kysely)
      state = { is_closed: settings.flags.site_closed, version: token }
    } catch (error) {
      // A failure of the database must not also close the site: the request itself will report it.
      app.log.warn({ err: error }, 'the site flag could not be read')
    }
  }
  let waiting: Promise<void> | null = null
  const look = async (): Promise<typeof state> => {
    if (waiting === null) {
      const done = lookNow().finally(() => void (waiting = null))
      // Before anything is known there is nothing to go on with.
      waiting = state.version === '' ? done : atMost(done, WAIT_AT_MOST_MS)
    }
    await waiting
    return state
  }
  return {
    isClosed: async () => (await look()).is_closed,
    version: async () => (await look()).version,
    expire: () => memory.expire(),
  }
}

/** Resolves with `work`, or after so long without it. */
async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, milliseconds)
  await Promise.race([work, patience.promise])
  clearTimeout(timer)
}
