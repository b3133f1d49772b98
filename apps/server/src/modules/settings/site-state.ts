import type { AppContext } from '../../app-context.ts'
import { readSettings } from './operations/read-settings.ts'

const LOOK_AGAIN_MS = 1000

/** Whether the site is closed, looked up at most once a second: every request asks. */
export function createSiteState(app: Pick<AppContext, 'database' | 'clock' | 'log'>): { isClosed(): Promise<boolean> } {
  let closed = false
  let looked_at = 0
  return {
    async isClosed() {
      const now = app.clock.now().getTime()
      if (now - looked_at < LOOK_AGAIN_MS) return closed
      looked_at = now
      try {
        closed = (await readSettings(app.database.kysely)).flags.site_closed
      } catch (error) {
        // A database that is away must not also close the site: the request itself will tell what is wrong.
        app.log.warn({ err: error }, 'the site flag could not be read')
      }
      return closed
    },
  }
}
