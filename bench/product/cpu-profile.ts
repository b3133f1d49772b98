/** What a process spends its time on, function by function, and what it asks of PostgreSQL. */
import { Session } from 'node:inspector/promises'

export interface FunctionTime {
  readonly name: string
  /** File and line, without the folders above it. */
  readonly place: string
  /** Milliseconds in the function itself. */
  readonly self_ms: number
  /** Milliseconds in it and in what it calls. */
  readonly total_ms: number
}

const session = new Session()

/** Samples every fifth of a millisecond until `endProfile`. */
export async function beginProfile(): Promise<void> {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
}

/** The functions in which time was spent, the longest first. */
export async function endProfile(): Promise<FunctionTime[]> {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const times = new Map<number, number>()
  const { samples = [], timeDeltas = [] } = profile
  for (const [at, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  const sums = new Map<string, FunctionTime>()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  /** Adds a call and all below it; `above` are the functions it is called by, which have their own total already. */
  const add = (id: number, above: ReadonlySet<string>): number => {
    const node = nodes.get(id)
    if (!node) return 0
    const { callFrame, children = [] } = node
    const name = callFrame.functionName || '(anonymous)'
    const place = callFrame.url === '' ? '' : `${shortened(callFrame.url)}:${callFrame.lineNumber + 1}`
    const key = `${name} ${place}`
    const self_ms = times.get(id) ?? 0
    const below = new Set(above).add(key)
    const total_ms = self_ms + children.reduce((sum, child) => sum + add(child, below), 0)
    const sum = sums.get(key)
    sums.set(key, {
      ...{ name, place, self_ms: (sum?.self_ms ?? 0) + self_ms },
      total_ms: (sum?.total_ms ?? 0) + (above.has(key) ? 0 : total_ms),
    })
    return total_ms
  }
  const [root] = profile.nodes
  if (root) add(root.id, new Set())
  return [...sums.values()].filter(({ name }) => name !== '(idle)').toSorted((a, b) => b.self_ms - a.self_ms)
}

function shortened(url: string): string {
  return url.split('/').slice(-3).join('/')
}
