/** Types _First install on three machines_ and _The first people_. */
import { StartError } from '../../../tools/start/start-error.ts'
import { until } from '../../ha/until.ts'
import { TYPED } from './blocks.ts'
import type { Machine } from './machine.ts'
import { Owner } from './owner.ts'
import { fillIn } from './shell-blocks.ts'
import { PATIENCE_MS, primaryOf, untilStandbys, type BookWorld } from './world.ts'

const FIRST_SUPPORTER = 'you@example.com'
const FIRST_SUPPORTER_LINE = `FIRST_SUPPORTER=${FIRST_SUPPORTER}`
const FILES = `'s3://ID:SECRET@tembrel/files?endpoint=https://storage.example.com&region=us-east-1'`

export async function install(world: BookWorld): Promise<void> {
  const { book, members } = world
  const [one, two, three] = members
  await world.timed('etcd, Patroni, HAProxy and PgBouncer are installed on all three', async () => {
    const text = book.block(TYPED.database)
    await Promise.all(members.map((machine) => installDatabase(world, machine, text)))
    await until('a primary', async () => primaryOf(members, one) !== null, PATIENCE_MS)
    await untilStandbys(one, 2)
  })
  await world.timed('the user and the database of the product; the repository of backups', () => {
    one.run(book.block(TYPED.role))
    ;(primaryOf(members, one) ?? one).run(book.block(TYPED.repository))
  })
  await world.timed('the database is migrated', () => {
    for (const machine of members) writeSettings(world, machine)
    world.runWithSettings(one, book.block(TYPED.migration))
  })
  await world.timed('two servers, two workers and the balancer start', async () => {
    startServices(world, one, ['tembrel-server'])
    startServices(world, two, ['tembrel-server', 'tembrel-worker'])
    startServices(world, three, ['tembrel-worker'])
    writeMachineEnv(world, world.balancer)
    const said = world.balancer.run(book.block(TYPED.balancer))
    if (!said.includes('{"status":"ok"}')) throw new StartError(`The balancer says something else: ${said}`)
  })
}

/** The first person of the staff; whoever signs in with the address of the settings. */
export async function letFirstPeopleIn(world: BookWorld): Promise<Owner> {
  const owner = new Owner(world.site, world.mail.double, FIRST_SUPPORTER)
  await world.timed('the first supporter is invited, signs in and sets up the second factor', async () => {
    world.members[0].run(world.book.block(TYPED.first_people))
    await until('the invitation', async () => owner.letters().some(({ text }) => text.includes('/staff')), PATIENCE_MS)
    await world.untilWriting()
    await owner.signIn()
    await owner.setUpSecondFactor()
    const id = await owner.profileId()
    if (id !== 1) throw new StartError(`The first supporter is ${id}, not supporter 1.`)
  })
  return owner
}

async function installDatabase(world: BookWorld, machine: Machine, text: string): Promise<void> {
  const [before, after] = withFolder(text).split(/^# fill in .*$/m)
  if (before === undefined || after === undefined) throw new StartError('The book no longer says where to fill in.')
  await machine.type(`${before}${fillMachineEnv(world, machine)}${after}`)
}

/** Backups go to a folder that all machines see. */
export function withFolder(text: string): string {
  return fillIn(text, ['pgbackrest-bucket.conf', 'pgbackrest-folder.conf'])
}

function fillMachineEnv(world: BookWorld, machine: Machine): string {
  const values: readonly (readonly [string, string])[] = [
    ['MEMBER', machine.name],
    ['LISTEN', machine.address],
    ['SHARED_BUFFERS', '128MB'],
    ['WEB_CONNECTIONS', '4000'],
    ...world.passwords,
  ]
  return values.map(([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' /root/machine.env`).join('\n')
}

/** A copy of another machine's, with its own name and address. */
export function writeMachineEnv(world: BookWorld, machine: Machine): void {
  machine.run(`install -m 600 /srv/tembrel/ops/ha/machine.env /root/machine.env\n${fillMachineEnv(world, machine)}`)
}

/** Without the first supporter, who is invited later. */
export function writeSettings(world: BookWorld, machine: Machine): void {
  const { book, passwords, first_key, metrics_token, mail } = world
  machine.run(
    fillIn(
      book.block(TYPED.settings),
      ['tembrel:PASSWORD@', `tembrel:${passwords.get('DATABASE_PASSWORD')}@`],
      ['10.0.0.1', machine.address],
      ['SECRET_KEYS=KEY', `SECRET_KEYS=${first_key}`],
      ['METRICS_TOKEN=TOKEN', `METRICS_TOKEN=${metrics_token}`],
      [FILES, '/srv/files'],
      [`'smtp://USER:PASSPHRASE@mail.example.com:587'`, `'${mail.url}'`],
      [`${FIRST_SUPPORTER_LINE}\n`, ''],
    ),
  )
}

export function startServices(world: BookWorld, machine: Machine, services: readonly string[]): void {
  machine.run(
    fillIn(world.book.block(TYPED.services), ['enable --now tembrel-server', `enable --now ${services.join(' ')}`]),
  )
}
