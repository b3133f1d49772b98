/** PostgreSQL away for a minute: held, so that it takes connections and answers nothing; killed, so that there is none; its disk full. */
import type { OtherFigures } from '../load/load-plan.ts'
import type { World } from '../world/world.ts'
import { HALF_A_MINUTE_S, isRefusal, outage } from './outage.ts'
import type { Scenario } from './scenario.ts'

/** Within two seconds (Product 7.904), and a second more on a machine that does everything at once. */
const REFUSED_MS = 3000

const isUnavailable = (_: string, other: OtherFigures): boolean =>
  isRefusal(other, ['503 UNAVAILABLE', '503 page'], REFUSED_MS)

export const databaseHeld: Scenario = outage({
  name: 'database-held',
  purpose: 'PostgreSQL stopped where it is (SIGSTOP) for a minute',
  isAllowed: isUnavailable,
  begin: ({ world }) => world.database.hold(),
  end: ({ world }) => world.database.goOn(),
})

export const databaseKilled: Scenario = outage({
  name: 'database-killed',
  purpose: 'PostgreSQL killed (SIGKILL) and started again after half a minute',
  away_s: HALF_A_MINUTE_S,
  isAllowed: isUnavailable,
  begin: ({ world }) => world.database.kill(),
  end: ({ world }) => world.database.startAgain(),
})

/** Enough for the cluster, its log of changes and the load; the ballast takes the rest. */
const DISK_MB = 400

export const databaseDiskFull: Scenario = outage({
  name: 'database-disk-full',
  purpose: 'the disk of PostgreSQL full for half a minute (a file system in memory, filled to its last byte)',
  away_s: HALF_A_MINUTE_S,
  world: { database_disk_mb: DISK_MB },
  isAllowed: isUnavailable,
  begin: ({ world }) => diskOf(world).fill(),
  async end({ world, remark }) {
    diskOf(world).empty()
    const isRunning = world.database.isRunning
    remark(isRunning ? 'PostgreSQL went on by itself' : 'PostgreSQL had ended and was started again')
    if (!isRunning) await world.database.startAgain()
  },
})

function diskOf({ disks }: World) {
  if (disks.database === null) throw new Error('PostgreSQL has no disk of its own.')
  return disks.database
}
