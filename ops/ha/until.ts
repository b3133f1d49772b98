/** Waiting for programs to answer. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../tools/start/start-error.ts'

const LOOK_MS = 100

/** Asks until it is so. Throws StartError with `what` when it is not in time. */
export async function until(what: string, isSo: () => Promise<boolean>, within_ms = 60_000): Promise<void> {
  const end = Date.now() + within_ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new StartError(`${what}: not within ${within_ms / 1000} s; the logs say why.`)
    await pause(LOOK_MS)
  }
}

/** The status of an answer; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

export function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const end = (is: boolean): void => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
