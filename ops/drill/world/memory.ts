/** What processes hold in memory, looked at again and again. */
import { readFileSync } from 'node:fs'

/** Resident bytes of a process; 0 when it is gone. */
export function memoryOf(pid: number): number {
  return field(pid, 'VmRSS')
}

/** Bytes that a process has for itself: PostgreSQL's processes share the rest. */
export function ownMemoryOf(pid: number): number {
  return field(pid, 'RssAnon')
}

function field(pid: number, name: string): number {
  try {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

export interface MemoryFigures {
  readonly name: string
  readonly before: number
  readonly peak: number
  readonly after: number
}

const LOOK_MS = 500

export class MemoryWatch {
  readonly #gauges: ReadonlyMap<string, () => number>
  readonly #before = new Map<string, number>()
  readonly #peaks = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(gauges: ReadonlyMap<string, () => number>) {
    this.#gauges = gauges
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** What is held now is what it was before. */
  begin(): void {
    for (const [name, gauge] of this.#gauges) this.#before.set(name, gauge())
    this.#peaks.clear()
    this.#look()
  }

  end(): MemoryFigures[] {
    clearInterval(this.#timer)
    this.#look()
    return [...this.#gauges].map(([name, gauge]) => ({
      name,
      before: this.#before.get(name) ?? 0,
      peak: this.#peaks.get(name) ?? 0,
      after: gauge(),
    }))
  }

  #look(): void {
    for (const [name, gauge] of this.#gauges) this.#peaks.set(name, Math.max(this.#peaks.get(name) ?? 0, gauge()))
  }
}
