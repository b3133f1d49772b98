/** Types what is done with an installation that runs: backups, failover by hand, one more machine, a new version, other keys. */
import { StartError } from '../../../tools/start/start-error.ts'
import { statusOf, until } from '../../ha/until.ts'
import { TYPED } from './blocks.ts'
import { startServices, withFolder, writeMachineEnv, writeSettings } from './installation.ts'
import type { Machine } from './machine.ts'
import type { Owner } from './owner.ts'
import { fillIn } from './shell-blocks.ts'
import { membersOf, PATIENCE_MS, primaryOf, unasked, untilStandbys, type BookWorld } from './world.ts'

export async function backUp(world: BookWorld): Promise<void> {
  const { book, members } = world
  const { timers, backup } = TYPED
  await world.timed('timers of backups, a full backup, and all files', () => {
    const bucket = `'s3://ID:SECRET@tembrel-backups/files?endpoint=https://storage.example.com'`
    for (const machine of members) {
      machine.run(book.line(timers, 'cp /srv'))
      machine.run(fillIn(book.line(timers, 'BACKUP_FILES_URL'), [bucket, '/srv/backups/files']))
      machine.run(book.line(timers, '.timer'))
    }
    members[2].run(book.line(timers, 'tembrel-backup-files'))
    const primary = primaryOf(members, members[0]) ?? members[0]
    world.runWithSettings(primary, atAddress(book.line(backup, 'backup.ts full'), primary))
    // The one of each night.
    for (const machine of members) machine.run('systemctl start tembrel-backup@incremental.service')
    world.runWithSettings(primary, book.line(backup, 'backup.ts files'))
    const listed = world.runWithSettings(primary, book.line(backup, 'backup.ts list'))
    for (const type of ['full', 'incr']) if (!listed.includes(type)) throw new StartError(`No ${type}:\n${listed}`)
    const age = world.runWithSettings(primary, book.line(backup, 'backup.ts age'))
    if (!age.includes('RPO now')) throw new StartError(age)
    primary.run('systemctl is-active --quiet tembrel-backup@full.timer tembrel-backup@incremental.timer')
  })
}

export async function changeDatabase(world: BookWorld): Promise<void> {
  const { book, members } = world
  const [one] = members
  const { failover, slow_statements } = TYPED
  await world.timed('a switchover by hand, until there are two standbys again', async () => {
    const before = primaryOf(members, one)
    one.run(unasked(book.line(failover, 'switchover')))
    await untilStandbys(one, 2)
    if (primaryOf(members, one) === before) throw new StartError('The primary is the same.')
  })
  await world.timed('a member is copied anew (`reinit`)', async () => {
    const [name = ''] = membersOf(one, 'Replica')
    one.run(unasked(fillIn(book.line(failover, 'reinit'), ['tembrel two', `tembrel ${name}`]), ' --wait'))
    await untilStandbys(one, 2)
  })
  await world.timed('failover is paused and goes on; list, configuration and journal are read', () => {
    const shown = one.run(book.line(failover, 'config.yml list'))
    if (!shown.includes('Sync Standby')) throw new StartError(shown)
    // Nothing is changed.
    one.run(`EDITOR=true ${book.line(failover, 'edit-config')}`)
    one.run(book.line(failover, 'config.yml pause'))
    one.run(book.line(failover, 'config.yml resume'))
    one.run(book.line(failover, 'journalctl'))
  })
  await world.timed('PostgreSQL keeps account of statements: all members are restarted', async () => {
    for (const piece of ['edit-config', '--role replica', '--role master']) {
      one.run(unasked(book.line(slow_statements, piece)))
      await untilStandbys(one, 2)
    }
    await world.untilWriting()
    const asked = book
      .block(slow_statements)
      .split('\n')
      .filter((line) => !line.startsWith('patronictl'))
    const shown = one.run(`${withPrimary(world)}\n${asked.join('\n')}`)
    if (!/mean_ms[\s\S]*\([1-9]\d* rows?\)/.test(shown)) throw new StartError(`No statements are shown:\n${shown}`)
  })
}

/** "$primary" of the shell in which the first installation made the role. */
function withPrimary({ book }: BookWorld): string {
  return [book.line(TYPED.role, 'set -a'), book.line(TYPED.role, 'primary="')].join('\n')
}

export async function addAndTakeAway(world: BookWorld): Promise<void> {
  const { book, members, balancer, four } = world
  const [one] = members
  await world.timed('a fourth machine serves people', async () => {
    writeMachineEnv(world, four)
    four.run(book.block(TYPED.add_server))
    writeSettings(world, four)
    startServices(world, four, ['tembrel-server'])
    await world.whileServing(async () => {
      balancer.run(book.block(TYPED.add_to_balancer))
      const requests = `journalctl -u tembrel-server -o cat | grep -c '"GET /\\*"' || true`
      await until('people on the new server', async () => Number(four.run(requests)) > 0, PATIENCE_MS)
    })
  })
  await world.timed('… and has a member of the database', async () => {
    four.run(withFolder(book.block(TYPED.add_member)))
    await until(
      'the fourth member',
      async () => membersOf(one, 'Replica').includes('four') && membersOf(one, 'Sync Standby').length === 1,
      PATIENCE_MS,
    )
    for (const machine of [...members, four]) machine.run(book.block(TYPED.add_to_database))
    await world.untilWriting()
  })
  await world.timed('the fourth machine is taken away again', async () => {
    await world.whileServing(async () => {
      four.run(book.line(TYPED.take_away, 'tembrel-server'))
      for (const machine of [balancer, ...members]) machine.run(book.block(TYPED.take_out))
    })
    four.run(book.line(TYPED.take_away, 'patroni'))
    await untilStandbys(one, 2)
  })
}

/** Machine by machine, as the book says; somebody looks meanwhile. */
async function restartOneByOne(world: BookWorld): Promise<void> {
  const { book, members } = world
  for (const machine of members) {
    await machine.type(book.line(TYPED.restart, 'try-restart'))
    if (machine !== members[2]) await machine.type(atAddress(book.line(TYPED.restart, 'curl'), machine))
  }
}

export async function putNewVersionOn(world: BookWorld): Promise<void> {
  await world.timed('a new version: the schema, then everything is restarted one by one; nobody is refused', () =>
    world.whileServing(async () => {
      world.runWithSettings(world.members[0], world.book.block(TYPED.migration))
      await restartOneByOne(world)
    }),
  )
}

export async function rotateKeys(world: BookWorld, owner: Owner): Promise<void> {
  const { book, members, first_key } = world
  const [one] = members
  const { keys, key_steps } = TYPED
  await world.timed('the secret key is changed in three steps; nobody is refused or signed out', () =>
    world.whileServing(async () => {
      const next = world.runWithSettings(one, book.line(keys, 'keys.ts new')).trim()
      if (!/^\S{32,}$/.test(next)) throw new StartError(`"${next}" is no key.`)
      const turn = async (piece: string): Promise<void> => {
        const typed = fillIn(book.line(key_steps, piece), ['=NEW', `=${next}`])
        for (const machine of members) machine.run(typed)
        await restartOneByOne(world)
        await owner.goOn()
      }
      const both = (text: string): string => text.replace('OLD', first_key).replace('NEW', next)
      for (const piece of ['OLD,NEW', 'NEW,OLD']) {
        const typed = both(book.line(key_steps, piece))
        for (const machine of members) machine.run(typed)
        await restartOneByOne(world)
        await owner.goOn()
      }
      const uses = book.line(key_steps, 'keys.ts')
      await until(
        'the old key to seal nothing',
        async () => sealsNothing(world.runWithSettings(one, uses)),
        PATIENCE_MS,
      )
      await turn('SECRET_KEYS=NEW|')
      const shown = world.runWithSettings(one, book.line(keys, '# with the settings read'))
      if (shown.includes('MISSING') || !/current +1 /.test(shown)) throw new StartError(shown)
    }),
  )
  await world.timed('… the second factor is opened by the new key alone', () => owner.proveSecondFactor())
}

/** The row of the key before. */
function sealsNothing(shown: string): boolean {
  return /also accepted +0 +0 +0$/m.test(shown)
}

/** The machine of the primary loses its power, without a word. */
export async function losePower(world: BookWorld): Promise<void> {
  const { members } = world
  const [one, , three] = members
  if (primaryOf(members, three) === three) {
    three.run(unasked(world.book.line(TYPED.failover, 'switchover')))
    await untilStandbys(three, 2)
  }
  const lost = primaryOf(members, three) ?? one
  await world.timed('the machine of the primary loses its power: the product writes again after', async () => {
    await lost.cutPower()
    await until('an end of writing', async () => !(await world.isWriting()), PATIENCE_MS)
    await world.untilWriting()
  })
  await world.timed('… it is switched on again: its standby and its server are there after', async () => {
    await lost.boot()
    await untilStandbys(three, 2)
    const server = `http://${lost.address}:3000/health/writing`
    await until('its server', async () => (await statusOf(server)) === 200, PATIENCE_MS)
  })
}

/** The address of the machine on which it is typed. */
export function atAddress(line: string, machine: Machine): string {
  return fillIn(line, ['10.0.0.1', machine.address])
}
