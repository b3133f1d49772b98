/** Types _Restore_: rows that were deleted by mistake, and the whole database. */
import { StartError } from '../../../tools/start/start-error.ts'
import { until } from '../../ha/until.ts'
import { TYPED } from './blocks.ts'
import type { Machine } from './machine.ts'
import type { Owner } from './owner.ts'
import { fillIn } from './shell-blocks.ts'
import { atAddress } from './tasks.ts'
import { PATIENCE_MS, primaryOf, untilStandbys, type BookWorld } from './world.ts'

const MOMENT = '2026-11-26T12:00:00+03:00'
const SERVICES = 'tembrel-server tembrel-worker tembrel-backup-files'
const ACCOUNTANT = 'accountant@example.com'
const SECOND = 'second@example.com'

export async function restoreRows(world: BookWorld, owner: Owner): Promise<void> {
  const { book, members } = world
  const primary = primaryOf(members, members[0]) ?? members[0]
  await owner.goOn()
  const { id } = await owner.inviteAccountant(ACCOUNTANT)
  const moment = momentAt(world, primary)
  world.runWithSettings(primary, `psql "$DATABASE_DIRECT_URL" -c 'delete from invitations where id = ${id}'`)
  await world.timed('a restore beside what runs, to the moment before a mistake, with the files', () => {
    const said = world.runWithSettings(primary, fillIn(book.block(TYPED.restore), [MOMENT, moment]))
    if (!said.includes('RTO:')) throw new StartError(said)
  })
  await world.timed('… both are verified; the row is copied back; the restored one ends', async () => {
    const { restored, verify, copy_rows } = TYPED
    const where = book.line(restored, 'restored=$(')
    world.runWithSettings(primary, book.line(verify, '# what runs'))
    world.runWithSettings(primary, [where, book.line(verify, '--database')].join('\n'))
    const looked = world.runWithSettings(primary, [where, book.line(restored, 'select max')].join('\n'))
    if (!looked.includes('(1 row)')) throw new StartError(looked)
    const rows = fillIn(book.block(copy_rows), ['id = 42', `id = ${id}`])
    const copied = world.runWithSettings(primary, [where, rows].join('\n'))
    if (copied.match(/COPY 1/g)?.length !== 2) throw new StartError(copied)
    await owner.goOn()
    if (!(await owner.invited()).includes(ACCOUNTANT)) throw new StartError('The invitation is not there again.')
    primary.run(book.line(restored, 'pg_ctl stop'))
  })
}

export async function restoreAll(world: BookWorld, owner: Owner): Promise<void> {
  const { book, members } = world
  const [one, ...others] = members
  const name = TYPED.restore_cluster
  await owner.goOn()
  const moment = momentAt(world, one)
  await owner.inviteAccountant(SECOND)
  await world.timed('the whole database is made anew from the archive, and the product writes', async () => {
    for (const machine of members) machine.run(book.line(name, `stop ${SERVICES}`))
    for (const machine of members) machine.run(book.line(name, 'stop patroni'))
    for (const machine of members) machine.run(book.line(name, 'mv /var'))
    one.run(`printf 'tembrel\\nYes I am aware\\n' | ${book.line(name, 'remove tembrel')}`)
    world.runWithSettings(one, fillIn(book.line(name, '--for-cluster'), [MOMENT, moment]))
    one.run(book.line(name, '# on that one; patronictl'))
    await until('a primary', async () => primaryOf(members, one) === one, PATIENCE_MS)
    const started = book.line(name, `start ${SERVICES}`)
    for (const machine of members) machine.run(fillIn(started, [SERVICES, enabledOn(machine)]))
    await world.untilWriting()
  })
  await world.timed('… a full backup of it, two standbys again, and it is verified', async () => {
    world.runWithSettings(one, atAddress(book.line(name, 'backup.ts full'), one))
    for (const machine of others) machine.run(book.line(name, '# on the others'))
    await untilStandbys(one, 2)
    world.runWithSettings(one, book.line(name, 'backup.ts verify'))
    await owner.goOn()
    const invited = await owner.invited()
    if (!invited.includes(ACCOUNTANT) || invited.includes(SECOND))
      throw new StartError(`It is not what it was: ${invited.join(', ')}`)
  })
}

/** Now, by the clock of the database; what comes after it is later by a millisecond at least. */
function momentAt(world: BookWorld, machine: Machine): string {
  const now = `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), pg_sleep(0.01)`
  return world
    .runWithSettings(machine, `psql "$DATABASE_DIRECT_URL" -tAF' ' -c '${now.replaceAll("'", `'\\''`)}'`)
    .trim()
}

function enabledOn(machine: Machine): string {
  const enabled = SERVICES.split(' ').filter((name) =>
    machine.run(`systemctl is-enabled ${name} || true`).startsWith('enabled'),
  )
  return enabled.join(' ')
}
