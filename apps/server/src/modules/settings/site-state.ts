import type { AppContext } from '../../app-context.ts'
import { readRules } from './operations/read-rules.ts'

/** A flag reaches every page within a second (Product §1). */
const LOOK_AGAIN_MS = 500

export interface SiteState {
  isClosed(): Promise<boolean>
  /** Changes with every setting: what is kept of pages holds for one version only. */
  version(): Promise<string>
}

/** Whether the site is closed, and the version of its settings, looked up at most twice a second: every request asks. */
export function createSiteState(app: Pick<AppContext, 'database' | 'clock' | 'log'>): SiteState {
  let state = { is_closed: false, version: '' }
  let looked_at = 0
  const look = async (): Promise<typeof state> => {
    const now = app.clock.now().getTime()
    if (now - looked_at < LOOK_AGAIN_MS) return state
    looked_at = now
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
  }
}
