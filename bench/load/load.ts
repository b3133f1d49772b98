/**
 * The load generator: a process of its own that keeps so many requests under way over kept connections, and notes how long each
 * took. Every worker sends its next request when it has the whole answer to the last one.
 */
import http from 'node:http'
import { serveParent } from '../child-process.ts'
import type { LoadPlan, LoadRequest, LoadResult } from './load-plan.ts'

interface Received {
  readonly status: number
  readonly bytes: number
}

/** A person would have left long before; a request that takes as long counts as failed. */
const patienceMilliseconds = 30_000

function send(url: string, agent: http.Agent, { method, path, headers, body }: LoadRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url + path, { method, agent, headers: { ...headers } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.once('error', reject)
    })
    sent.setTimeout(patienceMilliseconds, () => sent.destroy(new Error('no answer in time')))
    sent.once('error', reject)
    sent.end(body)
  })
}

async function load(plan: LoadPlan): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: plan.connections })
  const latencies_us: number[] = []
  const failures: Record<string, number> = {}
  let bytes = 0
  let next = 0
  const take = (): LoadRequest | undefined => {
    const at = plan.repeat ? next % plan.requests.length : next
    next += 1
    return plan.requests[at]
  }
  const started = performance.now()
  const until = started + plan.seconds * 1000
  const work = async (): Promise<void> => {
    for (let request = take(); request !== undefined && performance.now() < until; request = take()) {
      const sent = performance.now()
      const received = await send(plan.url, agent, request).catch(() => null)
      if (received?.status === plan.status) {
        latencies_us.push(Math.round((performance.now() - sent) * 1000))
        bytes += received.bytes
      } else {
        const how = String(received?.status ?? 'no answer')
        failures[how] = (failures[how] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, work))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { seconds, latencies_us, bytes, failures }
}

serveParent({ load })
