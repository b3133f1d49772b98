/** kill -9 of the primary of an installation, as when its machine loses its power. */
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import type { Database } from '../../apps/server/src/database/database.ts'
import { StartError } from '../../tools/start/start-error.ts'
import { postmasterOf, primaryOf } from '../ha/database-parts.ts'
import type { MemberLayout } from '../ha/layout.ts'
import { readRunRecord } from '../ha/run-record.ts'
import { until } from '../ha/until.ts'
import { countStandbys } from './failover.queries.ts'

/**
 * Kills the primary and its Patroni, and settles when nothing of it runs any more: its processes may finish what they are at, so only what
 * is asked after that shows that another one has taken over. Throws StartError when there is no primary.
 */
export async function killPrimary(folder: string): Promise<MemberLayout> {
  const record = readRunRecord(folder)
  const primary = record && (await primaryOf(record))
  const patroni = record?.pids[`patroni-${primary?.name}`]
  const postmaster = primary && postmasterOf(primary)
  if (!record || !primary || !patroni || !postmaster) throw new StartError('There is no primary to kill.')
  const backends = childrenOf(postmaster)
  process.kill(patroni, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await until('the end of the former primary', async () => !backends.some((pid) => existsSync(`/proc/${pid}`)))
  return primary
}

/** Whether two standbys follow the primary, one of them synchronously. `rights` is a superuser's connection. */
export async function isWhole(rights: Database): Promise<boolean> {
  try {
    const { all, synchronous } = await countStandbys(rights)
    return all === 2 && synchronous === 1
  } catch {
    return false
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
