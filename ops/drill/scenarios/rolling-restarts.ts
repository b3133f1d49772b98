/** Twenty rolling restarts of two web processes and a worker, with a balancer that repeats nothing: nobody notices. */
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
      async happens({ world, phase, wait, remark, problem }) {
        await phase('restarts')
        const restarts = Math.max(1, Math.round(RESTARTS * settings.scale))
        const seconds: number[] = []
        for (let number = 1; number <= restarts; number += 1) {
          for (const web of world.web) {
            const began = performance.now()
            const how = await world.restartWeb(web)
            if (how !== 'exit code 0') problem(`${web.name} ended with ${how}`)
            seconds.push((performance.now() - began) / 1000)
          }
          for (const worker of world.workers) {
            const how = await worker.end()
            if (how !== 'exit code 0') problem(`${worker.name} ended with ${how}`)
            await worker.start()
          }
        }
        await wait(10)
        const most = Math.max(...seconds).toFixed(1)
        remark(`${restarts} restarts of each; a web process was away for ${most} s at most`)
      },
    }),
}
