/** A process with its children, as PostgreSQL has them: held still, or killed, all at once. */
import { readFileSync } from 'node:fs'

/** Process numbers of the direct children; none of a process that is gone. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Stops a process and its children where they are; returns the way to let them go on. */
export function holdFamily(pid: number): () => void {
  // The parent makes no more once it is held.
  signal(pid, 'SIGSTOP')
  const held = [pid, ...childrenOf(pid)]
  for (const each of held) signal(each, 'SIGSTOP')
  return () => {
    for (const each of held.splice(0)) signal(each, 'SIGCONT')
  }
}

export function killFamily(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) signal(each, 'SIGKILL')
}

/** One that has ended by itself meanwhile needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error
  }
}
