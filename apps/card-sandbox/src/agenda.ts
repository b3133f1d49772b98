/**
 * The one timer of the sandbox provider. Everything that is due later is stored in the rows with its time, so nothing is lost
 * with the process: after a restart the same rows are due again.
 */

export type Agenda = {
  /** Does what is due by now, then sets the timer for what comes next. */
  wake(): void
  stop(): void
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** `dueTimes` lists the times, in milliseconds since 1970, of all that waits; `runDue` does what has become due. */
export function createAgenda(now: () => number, dueTimes: () => Iterable<number>, runDue: () => void): Agenda {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isRunning = false

  function wake(): void {
    // Doing what is due commits rows, and every commit wakes the agenda again.
    if (isStopped || isRunning) return
    isRunning = true
    try {
      runDue()
    } finally {
      isRunning = false
    }
    clearTimeout(timer)
    let next = Infinity
    for (const time of dueTimes()) next = Math.min(next, time)
    if (next !== Infinity) timer = setTimeout(wake, Math.min(Math.max(0, next - now()), LONGEST_TIMER_MS))
  }

  return {
    wake,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
