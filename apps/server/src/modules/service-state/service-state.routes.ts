import type { ApiRoutes } from '../../api-routes.ts'
import { readServiceState } from './operations/read-service-state.ts'
import { retryJob } from './operations/retry-job.ts'
import { presentServiceState } from './service-state.presenter.ts'

/** Whether everything works: for the staff in words. */
export function serviceStateRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/state', async (c) => ({
    state: presentServiceState(await readServiceState(c.app), c.app.clock.now(), c.locale),
  }))
  api.handle('POST /staff/state/jobs/{id}/retry', async (c) => {
    const { id } = c.params
    await retryJob(c.app, c.actor, id, (tx) => c.settle(tx, { id }))
    return { id }
  })
}
