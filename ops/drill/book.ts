/**
 * Types what the operators' book says, on three machines: the first installation, the first start of the product, what one looks with
 * at the database, a machine that loses its power and comes back. The commands are read out of docs/operations.md; what is filled in
 * is what the book tells its reader to fill in.
 *
 *     node ops/drill/book.ts --folder DIR      # as root on Debian 12; --keep leaves the machines on
 *
 * Each machine is one of systemd-nspawn (machine.ts). Packages are those installed here.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../tools/start/build.ts'
import { root } from '../../tools/start/install.mjs'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say, step } from '../../tools/start/terminal.mjs'
import { statusOf, until } from '../ha/until.ts'
import { Machine } from './book/machine.ts'
import { blockWith, fillIn, shellBlocks } from './book/shell-blocks.ts'

const { values } = parseArgs({ options: { folder: { type: 'string' }, keep: { type: 'boolean', default: false } } })

const BRIDGE = 'tembrel-book'
const NETWORK = '10.0.0'
const NAMES = ['one', 'two', 'three'] as const
const BOOK = join(root, 'docs', 'operations.md')
const INSTALLATION = 'First install on three machines'
const PATRONI = 'patronictl -c /etc/patroni/config.yml'
const PATIENCE_MS = 120_000

interface Row {
  readonly what: string
  readonly figure: string
}

async function main(): Promise<void> {
  if (values.folder === undefined) throw new StartError('Say where: node ops/drill/book.ts --folder DIR')
  if (process.getuid?.() !== 0) throw new StartError('This makes machines, which only root may.')
  const folder = resolve(values.folder)
  const blocks = shellBlocks(readFileSync(BOOK, 'utf8'))
  const block = (piece: string, section = INSTALLATION): string => blockWith(blocks, section, piece)
  await ensureBuilt()
  const machines = prepareMachines(folder, block('apt-get install'))
  try {
    const rows = await installAndTry(machines, block)
    say(`\n| what | figure |\n| --- | --- |`)
    for (const { what, figure } of rows) say(`| ${what} | ${figure} |`)
    if (values.keep) await new Promise((end) => process.once('SIGINT', end))
  } finally {
    await Promise.allSettled(machines.map((machine) => machine.remove()))
    spawnSync('ip', ['link', 'delete', BRIDGE])
  }
}

function prepareMachines(folder: string, installation: string): Machine[] {
  const shown = step('Preparing three machines')
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
  // As after `git clone`, `npm ci` and the build: the same files, by another name.
  execFileSync('cp', ['--archive', '--link', root, project])
  for (const left of ['.data', '.git']) rmSync(join(project, left), { recursive: true, force: true })
  if (!existsSync(`/sys/class/net/${BRIDGE}`)) execFileSync('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  spawnSync('ip', ['address', 'add', `${NETWORK}.254/24`, 'dev', BRIDGE])
  execFileSync('ip', ['link', 'set', BRIDGE, 'up'])
  const machines = NAMES.map(
    (name, index) =>
      new Machine({
        name,
        address: `${NETWORK}.${index + 1}`,
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
  shown.done('Three machines are prepared')
  return machines
}

type Block = (piece: string, section?: string) => string

async function installAndTry(machines: readonly Machine[], block: Block): Promise<Row[]> {
  const [one, two, three] = machines as [Machine, Machine, Machine]
  const rows: Row[] = []
  const timed = async (what: string, work: () => unknown): Promise<void> => {
    const shown = step(what)
    const began = performance.now()
    await work()
    const figure = `${((performance.now() - began) / 1000).toFixed(1)} s`
    shown.done(`${what}: ${figure}`)
    rows.push({ what, figure })
  }
  await timed('three machines start', () => Promise.all(machines.map((machine) => machine.boot())))
  const passwords = passwordsOf()
  await timed('etcd, Patroni, HAProxy and PgBouncer are installed on all three', async () => {
    await Promise.all(machines.map((machine) => installDatabase(machine, block('apt-get install'), passwords)))
    await until('a primary and two standbys', async () => /Sync Standby/.test(one.run(`${PATRONI} list`)), PATIENCE_MS)
  })
  const source = 'set -a; . /root/machine.env; set +a'
  const settings = 'set -a; . /etc/tembrel.env; set +a; cd /srv/tembrel'
  await timed('the user and the database of the product are made', () => one.run(`${source}\n${block('create role')}`))
  await timed('the repository of backups is made, where the primary is', () => {
    const primary = machines.find(({ name }) => membersOf(one, 'Leader').includes(name)) ?? one
    primary.run(block('stanza-create'))
  })
  await timed('the database is migrated', async () => {
    for (const machine of machines) writeSettings(machine, block('DATABASE_DIRECT_URL'), passwords)
    const migrate = block('apps/server/src/database/migrate.ts', 'A new version').split('#')[0] ?? ''
    one.run(`${settings}; PATH=$PWD/node_modules/.bin:$PATH ${migrate}`)
  })
  await timed('two servers and two workers start, HAProxy stands before them', async () => {
    const services = block('useradd')
    for (const [machine, service] of [
      [one, 'tembrel-server'],
      [two, 'tembrel-server'],
      [two, 'tembrel-worker'],
      [three, 'tembrel-worker'],
    ] as const)
      machine.run(installService(machine, services, service))
    three.run(`${source}\ncd /srv/tembrel/ops/ha && envsubst < templates/haproxy-web.cfg > /etc/haproxy/web.cfg
      haproxy -D -f /etc/haproxy/web.cfg`)
    await until(
      'the product',
      async () => (await statusOf(`http://${three.address}/health/writing`)) === 200,
      PATIENCE_MS,
    )
  })
  await timed('a full backup, and all files', () => {
    const typed = block('backup.ts full', 'Backup').split('\n')[0]?.split(' #')[0] ?? ''
    one.run(`${settings}; export BACKUP_FILES_URL=/srv/backups/files PATH=$PWD/node_modules/.bin:$PATH; ${typed}`)
  })
  await tryCommands(one, timed)
  await losePower(machines, timed)
  return rows
}

const PASSWORDS = [
  'SUPERUSER_PASSWORD',
  'REPLICATION_PASSWORD',
  'REWIND_PASSWORD',
  'REST_PASSWORD',
  'DATABASE_PASSWORD',
  'BACKUP_PASSPHRASE',
]

function passwordsOf(): ReadonlyMap<string, string> {
  return new Map(PASSWORDS.map((name) => [name, randomBytes(24).toString('hex')]))
}

async function installDatabase(machine: Machine, text: string, passwords: ReadonlyMap<string, string>): Promise<void> {
  const values: readonly (readonly [string, string])[] = [
    ['MEMBER', machine.name],
    ['LISTEN', machine.address],
    ['SHARED_BUFFERS', '128MB'],
    ['WEB_CONNECTIONS', '4000'],
    ...passwords,
  ]
  const filled = values.map(([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' /root/machine.env`)
  const [before, after] = fillIn(
    text,
    ['# fill it in', '\n# fill it in'],
    ['pgbackrest-bucket.conf', 'pgbackrest-folder.conf'],
  ).split(/^# fill it in.*$/m)
  await machine.type(`${before}${filled.join('\n')}${after}`)
}

function writeSettings(machine: Machine, text: string, passwords: ReadonlyMap<string, string>): void {
  const own = [
    ...[`SECRET_KEY=${'0123456789abcdef'.repeat(4)}`, 'PUBLIC_URL=https://tembrel.example', 'FILES_URL=/srv/files'],
    ...['HOST=0.0.0.0', 'SMTP_URL=smtp://10.0.0.254:2525', 'MAIL_FROM=robot@tembrel.example'],
  ]
  const filled = fillIn(text, ['PASSWORD', passwords.get('DATABASE_PASSWORD') ?? ''], ['10.0.0.1', machine.address])
  const settings = filled.split('\n').map((line) => line.split(' #')[0]?.trim())
  machine.run(`umask 077; cat > /etc/tembrel.env <<'END'\n${[...settings, ...own].join('\n')}\nEND`)
}

function installService(machine: Machine, text: string, service: string): string {
  const isThere = machine.run('id tembrel || true') !== ''
  const typed = fillIn(text, ['enable --now tembrel-server', `enable --now ${service}`])
  return `cd /srv/tembrel/ops/ha\n${isThere ? typed.split('\n').slice(1).join('\n') : typed}`
}

/** What the book gives to look at the database and to change it by hand. */
async function tryCommands(one: Machine, timed: (what: string, work: () => unknown) => Promise<void>): Promise<void> {
  await timed('a switchover by hand', async () => {
    one.run(`${PATRONI} switchover --force`)
    await until('two standbys again', async () => standbys(one) === 2, PATIENCE_MS)
  })
  await timed('a member is copied anew', async () => {
    const [name] = membersOf(one, 'Replica')
    one.run(`${PATRONI} reinit tembrel ${name} --force --wait`)
    await until('two standbys again', async () => standbys(one) === 2, PATIENCE_MS)
  })
  await timed('failover is paused and goes on; the journal is read', () =>
    one.run(`${PATRONI} pause && ${PATRONI} resume && ${PATRONI} edit-config --quiet --force --set loop_wait=2
      journalctl -u patroni -u pgbouncer -u haproxy --since -10min > /dev/null`),
  )
}

function membersOf(machine: Machine, role: string): string[] {
  const members = JSON.parse(machine.run(`${PATRONI} list --format json`)) as {
    Member: string
    Role: string
    State: string
  }[]
  return members
    .filter(({ Role, State }) => Role === role && ['running', 'streaming'].includes(State))
    .map(({ Member }) => Member)
}

function standbys(machine: Machine): number {
  return membersOf(machine, 'Sync Standby').length + membersOf(machine, 'Replica').length
}

/** The machine of the primary loses its power. The one with the balancer stays on: names lead there. */
async function losePower(
  machines: readonly Machine[],
  timed: (what: string, work: () => unknown) => Promise<void>,
): Promise<void> {
  const [one, two, three] = machines as [Machine, Machine, Machine]
  if (membersOf(three, 'Leader').includes('three')) {
    three.run(`${PATRONI} switchover --force`)
    await until('two standbys again', async () => standbys(three) === 2, PATIENCE_MS)
  }
  const lost = membersOf(three, 'Leader').includes('one') ? one : two
  const written = async (): Promise<boolean> => (await statusOf(`http://${three.address}/health/writing`)) === 200
  await timed('the machine of the primary loses its power; the product writes again', async () => {
    await lost.cutPower()
    await until('an end of writing', async () => !(await written()), PATIENCE_MS)
    await until('the product', written, PATIENCE_MS)
  })
  await timed('the machine comes back, with a standby and its services', async () => {
    await lost.boot()
    await until('two standbys', async () => standbys(three) === 2, PATIENCE_MS)
    await until(
      'its server',
      async () => (await statusOf(`http://${lost.address}:3000/health/writing`)) === 200,
      PATIENCE_MS,
    )
  })
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
    process.exit(1)
  },
)
