/**
 * Types what the operators' book says, on three machines, one that balances and one that is added: the first installation and the first
 * people, backups, a switchover, one more machine, a new version, other keys, both kinds of restore, and a machine that loses its power.
 * The commands are read out of docs/operations.md; what is filled in is what the book tells its reader to fill in (book/blocks.ts).
 *
 *     node ops/drill/book.ts      # as root on Debian 12; --folder DIR; --keep leaves the machines on until Ctrl-C
 *
 * Each machine is one of systemd-nspawn (book/machine.ts). Packages are those installed here.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { SmtpDouble } from '../../apps/server/src/adapters/mail/testing/smtp-double.ts'
import { ensureBuilt } from '../../tools/start/build.ts'
import { root } from '../../tools/start/install.mjs'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say, step } from '../../tools/start/terminal.mjs'
import { NOT_TYPED, TYPED } from './book/blocks.ts'
import { install, letFirstPeopleIn } from './book/installation.ts'
import { Machine } from './book/machine.ts'
import { restoreAll, restoreRows } from './book/restore-tasks.ts'
import { OpenBook, shellBlocks } from './book/shell-blocks.ts'
import { addAndTakeAway, backUp, changeDatabase, losePower, putNewVersionOn, rotateKeys } from './book/tasks.ts'
import { BookWorld } from './book/world.ts'

const { values } = parseArgs({
  options: {
    // Not in the project, of which it gets a copy.
    folder: { type: 'string', default: '/var/tmp/tembrel-book-drill' },
    keep: { type: 'boolean', default: false },
  },
})

const BRIDGE = 'tembrel-book'
const NETWORK = '10.0.0'
const HERE = `${NETWORK}.254`
const BOOK = join(root, 'docs', 'operations.md')

async function main(): Promise<void> {
  if (process.getuid?.() !== 0) throw new StartError('This makes machines, which only root may.')
  const folder = resolve(values.folder)
  const book = new OpenBook(shellBlocks(readFileSync(BOOK, 'utf8')))
  const load = loadavg()[0] ?? 0
  await ensureBuilt()
  const machines = prepareMachines(folder, book.block(TYPED.database))
  const mail = new SmtpDouble()
  const tidy = async (): Promise<void> => {
    await Promise.allSettled([...machines.map((machine) => machine.remove()), mail.stop()])
    spawnSync('ip', ['link', 'delete', BRIDGE])
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void tidy().finally(() => process.exit(130)))
  process.once('uncaughtException', (error) => {
    fail(String(error.stack ?? error))
    void tidy().finally(() => process.exit(1))
  })
  try {
    const [one, two, three, balancer, four] = machines as [Machine, Machine, Machine, Machine, Machine]
    const url = await mail.start(HERE)
    const world = new BookWorld({ book, members: [one, two, three], balancer, four, mail: { double: mail, url } })
    await typeAll(world)
    const left = book.left(Object.values(TYPED))
    say(`\n| what | figure |\n| --- | --- |`)
    for (const { what, figure } of world.rows) say(`| ${what} | ${figure} |`)
    say(
      `\nLoad average ${load.toFixed(1)} before. Of the book ${NOT_TYPED.length} blocks are not typed here (book/blocks.ts).`,
    )
    if (left.length > 0) throw new StartError(`These lines were not typed:\n${left.join('\n')}`)
    // Until Ctrl-C.
    if (values.keep) await new Promise(() => undefined)
  } finally {
    await tidy()
  }
  // What failed leaves its logs.
  rmSync(folder, { recursive: true, force: true })
}

async function typeAll(world: BookWorld): Promise<void> {
  await world.timed('five machines start', () => Promise.all(world.machines.map((machine) => machine.boot())))
  await install(world)
  const owner = await letFirstPeopleIn(world)
  await backUp(world)
  await changeDatabase(world)
  await addAndTakeAway(world)
  await putNewVersionOn(world)
  await rotateKeys(world, owner)
  await restoreRows(world, owner)
  await restoreAll(world, owner)
  await losePower(world)
}

function prepareMachines(folder: string, installation: string): Machine[] {
  const shown = step('Preparing five machines')
  const packages = installation.split('\n').filter((line) => line.startsWith('apt-get install'))
  execFileSync(
    'bash',
    ['-ec', `${packages.join('\n').replaceAll('install ', 'install --yes -qq ')} systemd-container iproute2`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  )
  const [project, files, backups] = ['project', 'files', 'backups'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  rmSync(folder, { recursive: true, force: true })
  for (const path of [files, backups]) {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o777)
  }
  // As after `git clone`, `npm ci` and the build: the same files by another name, or copies where that is another disk.
  if (spawnSync('cp', ['--archive', '--link', root, project]).status !== 0) {
    rmSync(project, { recursive: true, force: true })
    execFileSync('cp', ['--archive', root, project])
  }
  for (const left of ['.data', '.git']) rmSync(join(project, left), { recursive: true, force: true })
  if (!existsSync(`/sys/class/net/${BRIDGE}`)) execFileSync('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  spawnSync('ip', ['address', 'add', `${HERE}/24`, 'dev', BRIDGE])
  execFileSync('ip', ['link', 'set', BRIDGE, 'up'])
  const addresses = { one: 1, two: 2, three: 3, balancer: 10, four: 4 }
  const machines = Object.entries(addresses).map(
    ([name, address]) =>
      new Machine({
        name,
        address: `${NETWORK}.${address}`,
        folder: join(folder, name),
        bridge: BRIDGE,
        shared: [
          [project, '/srv/tembrel'],
          [files, '/srv/files'],
          [backups, '/srv/backups'],
        ],
      }),
  )
  for (const machine of machines) machine.prepare()
  shown.done('Five machines are prepared')
  return machines
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
    process.exit(1)
  },
)
