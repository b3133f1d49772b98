/** etcd, three members of the database under Patroni, HAProxy and PgBouncer before them. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { step } from '../../tools/start/terminal.mjs'
import { runBackup } from '../backup/pgbackrest.ts'
import { backupWorkOf, configurationFile } from './configuration.ts'
import {
  LISTEN,
  backupFile,
  backupLayoutIn,
  databaseUrls,
  type Layout,
  type MemberLayout,
  type Secrets,
} from './layout.ts'
import { databaseUser, giveTo, Program } from './program.ts'
import { isListening, statusOf, until } from './until.ts'

/** Longer than the lock of a dead primary lives, as a machine that starts again takes: another one has been promoted by then. */
const MEMBER_RESTART_MS = 15_000
const RESTART_MS = 1000
const FIRST_PRIMARY_MS = 120_000

export interface DatabaseParts {
  readonly etcd: Program
  readonly members: readonly Program[]
  readonly balancer: Program
  readonly pooler: Program
}

export function databaseParts(layout: Layout, onChange: () => void): DatabaseParts {
  const program = (name: string, command: readonly string[], restart_after_ms = RESTART_MS): Program =>
    new Program({
      name,
      command,
      restart_after_ms,
      onChange,
      is_database: true,
      log_file: join(layout.logs, `${name}.log`),
    })
  const file = (name: string): string => configurationFile(layout, name)
  return {
    etcd: program('etcd', ['/usr/bin/etcd', '--config-file', file('etcd.yml')]),
    members: layout.members.map(({ name }) =>
      program(`patroni-${name}`, ['/usr/bin/patroni', file(`patroni-${name}.yml`)], MEMBER_RESTART_MS),
    ),
    balancer: program('haproxy-database', ['/usr/sbin/haproxy', '-db', '-f', file('haproxy-database.cfg')]),
    pooler: program('pgbouncer', ['/usr/sbin/pgbouncer', '-q', file('pgbouncer.ini')]),
  }
}

/** Starts them in their order and makes the product's database where there is none yet. */
export async function startDatabaseParts(parts: DatabaseParts, layout: Layout, secrets: Secrets): Promise<void> {
  const shown = step('Starting the database: etcd, three members, HAProxy, PgBouncer')
  makeFolders(layout)
  parts.etcd.start()
  await until('etcd', async () => (await statusOf(`http://${LISTEN}:${layout.etcd_port}/health`)) === 200)
  for (const member of parts.members) member.start()
  await until('a primary', async () => (await primaryOf(layout)) !== null, FIRST_PRIMARY_MS)
  await until('a synchronous standby', async () => (await memberAt(layout, '/sync')) !== null, FIRST_PRIMARY_MS)
  parts.balancer.start()
  await makeDatabase(layout, secrets)
  await makeRepository(layout)
  parts.pooler.start()
  await until('PgBouncer', () => isListening(LISTEN, layout.pooler_port))
  shown.done('The database runs: one primary, two standbys, one of them synchronous')
}

/** Standbys first: nobody is promoted on the way down. */
export async function stopDatabaseParts(parts: DatabaseParts, layout: Layout): Promise<void> {
  await parts.pooler.stop()
  await parts.balancer.stop()
  const primary = await primaryOf(layout)
  const isPrimary = (index: number): boolean => layout.members[index]?.name === primary?.name
  await Promise.all(parts.members.filter((_program, index) => !isPrimary(index)).map((program) => program.stop()))
  await Promise.all(parts.members.map((program) => program.stop()))
  for (const member of layout.members) await endPostgres(member)
  await parts.etcd.stop()
}

/** The member that holds the lock; null while there is none. */
export function primaryOf(layout: Pick<Layout, 'members'>): Promise<MemberLayout | null> {
  return memberAt(layout, '/primary')
}

/** The first member that answers 200 there. */
async function memberAt(layout: Pick<Layout, 'members'>, path: string): Promise<MemberLayout | null> {
  for (const member of layout.members)
    if ((await statusOf(`http://${LISTEN}:${member.rest_port}${path}`)) === 200) return member
  return null
}

/** The process of a member's PostgreSQL; null when none runs. */
export function postmasterOf(member: Pick<MemberLayout, 'data_folder'>): number | null {
  const file = join(member.data_folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? pid : null
}

/** Whose Patroni was killed is left running. */
async function endPostgres(member: MemberLayout): Promise<void> {
  const pid = postmasterOf(member)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  await until(`the end of ${member.name}`, async () => postmasterOf(member) === null)
}

function makeFolders(layout: Layout): void {
  const members = layout.members.flatMap((member) => [dirname(member.data_folder), backupWorkOf(member)])
  const { repository } = backupLayoutIn(layout.folder)
  // Their parents too: whoever is not root has to get there.
  mkdirSync(dirname(repository), { recursive: true, mode: 0o755 })
  for (const folder of [join(layout.folder, 'etcd'), join(layout.folder, 'members'), ...members, repository]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(databaseUser(), folder)
  }
}

/** Where backups and WAL go; what is there already is left and checked. */
async function makeRepository(layout: Layout): Promise<void> {
  const primary = await primaryOf(layout)
  if (primary) await runBackup(configurationFile(layout, backupFile(primary.name)), ['stanza-create'])
}

/** What docs/operations.md says to type once: a user, and a database that it owns. */
async function makeDatabase(layout: Layout, secrets: Secrets): Promise<void> {
  const own = openDatabase(databaseUrls(layout, secrets).superuser, { max: 1, name: 'tembrel-ha' })
  try {
    const isThere = async (query: string): Promise<boolean> => (await own.pool.query(query)).rows.length > 0
    if (!(await isThere("select 1 from pg_roles where rolname = 'tembrel'")))
      await own.pool.query(`create role tembrel login password '${secrets.database}'`)
    if (!(await isThere("select 1 from pg_database where datname = 'tembrel'")))
      await own.pool.query("create database tembrel owner tembrel template template0 encoding 'UTF8' locale 'C.UTF-8'")
  } finally {
    await own.end()
  }
}
