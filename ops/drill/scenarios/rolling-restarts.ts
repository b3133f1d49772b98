/** Twenty rolling restarts of two web processes and a worker, with a balancer that repeats nothing: nobody notices. */
import type { Program } from '../world/program.ts'
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
        const restart = async (program: Program, again: () => Promise<unknown>): Promise<void> => {
          const how = await program.end()
          if (how !== 'exit code 0') problem(`${program.name} ended with ${how}`)
          await again()
        }
        for (let number = 1; number <= restarts; number += 1) {
          // The jobs wait for their worker while the web processes leave one after the other.
          const worker = Promise.all(world.workers.map((each) => restart(each, () => each.start())))
          for (const web of world.web) {
            const began = performance.now()
            await restart(web, () => world.startWeb(web))
            seconds.push((performance.now() - began) / 1000)
          }
          await worker
        }
        await wait(10)
        const most = Math.max(...seconds).toFixed(1)
        remark(`${restarts} restarts of each; a web process was away for ${most} s at most`)
      },
    }),
}
