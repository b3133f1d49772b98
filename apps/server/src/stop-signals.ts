/** SIGTERM and SIGINT end a process in order, once; whoever says it again means at once. */
import process from 'node:process'

/** Signals that come together are one wish: the starter and the system's manager may both say so. */
const SAME_WISH_MS = 1000

/** Longer than requests in flight may take (http/shutdown.ts). A database that is gone is not waited for. */
const PATIENCE_MS = 12_000

/** `stop` ends everything; the process is ended anyway when it takes longer than `work_ms` and some seconds. */
export function onStopSignals(stop: () => Promise<void>, work_ms: number): void {
  let told_at: number | null = null
  const onSignal = (): void => {
    if (told_at !== null) {
      if (performance.now() - told_at > SAME_WISH_MS) process.exit(1)
      return
    }
    told_at = performance.now()
    setTimeout(() => process.exit(1), work_ms + PATIENCE_MS).unref()
    stop().catch((error: unknown) => {
      process.stderr.write(`${String((error as Error).stack ?? error)}\n`)
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
