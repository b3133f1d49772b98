import type { AppContext } from '../../../app-context.ts'
import { upsertOpenScreens } from '../notices.queries.ts'

const WRITE_EVERY_MS = 30_000

interface Screens {
  /** Profile → how many of its screens this process carries. */
  readonly open: Map<number, number>
  timer: NodeJS.Timeout | null
}

const screensOf = new WeakMap<AppContext, Screens>()

/**
 * Says that a person has a screen open, until the returned function is called. All open screens of a process are written down
 * together twice a minute, so that a call costs nothing.
 */
export function watchScreen(app: AppContext, profile_id: number): () => void {
  const screens = screensOf.get(app) ?? { open: new Map<number, number>(), timer: null }
  screensOf.set(app, screens)
  screens.open.set(profile_id, (screens.open.get(profile_id) ?? 0) + 1)
  write(app, [profile_id])
  screens.timer ??= setInterval(() => write(app, [...screens.open.keys()]), WRITE_EVERY_MS).unref()
  return () => {
    const left = (screens.open.get(profile_id) ?? 1) - 1
    if (left > 0) screens.open.set(profile_id, left)
    else screens.open.delete(profile_id)
    if (screens.open.size > 0 || screens.timer === null) return
    clearInterval(screens.timer)
    screens.timer = null
  }
}

function write(app: AppContext, profile_ids: readonly number[]): void {
  upsertOpenScreens(app.database.kysely, profile_ids, app.clock.now()).catch((error: unknown) => {
    app.log.warn({ err: error }, 'open screens could not be written down')
  })
}
