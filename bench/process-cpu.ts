/** CPU time, the measure that other work on the machine disturbs least. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU this process has used, in all its threads. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const tickMs = 10

/**
 * Milliseconds of CPU that a process and its direct children have used, ended children included: a PostgreSQL with its backends.
 * Null where the system has no /proc.
 */
export function familyCpuMs(pid: number): number | null {
  let ticks = 0
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const stat = statOf(name)
      if (stat === null) continue
      if (Number(name) === pid) ticks += stat.own + stat.ended_children
      else if (stat.parent === pid) ticks += stat.own
    }
  } catch {
    return null
  }
  return ticks === 0 ? null : ticks * tickMs
}

/** Milliseconds of CPU that another process has used, without its children; null where the system has no /proc. */
export function otherProcessCpuMs(pid: number): number | null {
  const stat = statOf(String(pid))
  return stat === null ? null : stat.own * tickMs
}

function statOf(pid: string): { parent: number; own: number; ended_children: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may hold anything; the counting of proc(5) starts after it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, own: utime + stime, ended_children: cutime + cstime }
  } catch {
    // It ended between the listing and the reading.
    return null
  }
}
