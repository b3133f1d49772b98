/** Twenty rolling restarts of two web processes and a worker, with a balancer that repeats nothing: nobody notices. */
import { restartEach } from './restart-each.ts'
import type { Scenario } from './scenario.ts'
import { underLoad } from './under-load.ts'

const RESTARTS = 20

export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  purpose: 'two web processes and a worker restarted twenty times, one after the other, the balancer’s retries off',
  run: (settings) =>
    underLoad(settings, {
      name: 'rolling-restarts',
      judgement: {},
      async happens(stage) {
        await stage.phase('restarts')
        const restarts = Math.max(1, Math.round(RESTARTS * settings.scale))
        const seconds: number[] = []
        for (let number = 1; number <= restarts; number += 1) seconds.push(...(await restartEach(stage)))
        await stage.wait(10)
        const most = Math.max(...seconds).toFixed(1)
        stage.remark(`${restarts} restarts of each; a web process was away for ${most} s at most`)
      },
    }),
}
