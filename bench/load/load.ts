/**
 * The load generator: a process of its own that keeps so many requests under way over kept connections, and notes how long each
 * took. Every worker sends its next request when it has the whole answer to the last one.
 */
import { serveParent } from '../child-process.ts'
import { KeptConnection } from './kept-connection.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'
import { written } from './written.ts'

async function load(plan: LoadPlan): Promise<LoadResult> {
  const { host } = new URL(plan.url)
  const requests = plan.requests.map((request) => written(host, request))
  const latencies_us: number[] = []
  const failures: Record<string, number> = {}
  let bytes = 0
  let next = 0
  const take = (): Buffer | undefined => {
    const at = plan.repeat ? next % requests.length : next
    next += 1
    return requests[at]
  }
  const started = performance.now()
  const until = started + plan.seconds * 1000
  const work = async (): Promise<void> => {
    const connection = new KeptConnection(plan.url)
    for (let request = take(); request !== undefined && performance.now() < until; request = take()) {
      const sent = performance.now()
      const received = await connection.send(request).catch(() => null)
      if (received?.status === plan.status) {
        latencies_us.push(Math.round((performance.now() - sent) * 1000))
        bytes += received.bytes
      } else {
        const how = String(received?.status ?? 'no answer')
        failures[how] = (failures[how] ?? 0) + 1
      }
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: plan.connections }, work))
  const seconds = (performance.now() - started) / 1000
  return { seconds, latencies_us, bytes, failures }
}

serveParent({ load })
