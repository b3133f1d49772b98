import type { AppContext } from '../../app-context.ts'
import { readRules } from './operations/read-rules.ts'
import { startSiteMemory } from './operations/site-memory.ts'

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
  const look = async (): Promise<typeof state> => {
    try {
      const { settings, token } = await readRules(app.database.kysely)
      state = { is_closed: settings.flags.site_closed, version: token }
    } catch (error) {
      // A database that is away must not also close the site: the request itself will tell what is wrong.
      app.log.warn({ err: error }, 'the site flag could not be read')
    }
    return state
  }
  return {
    isClosed: async () => (await look()).is_closed,
    version: async () => (await look()).version,
    expire: () => memory.expire(),
  }
}
