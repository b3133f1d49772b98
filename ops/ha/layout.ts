/** Where everything of one start stands: folders below its own, ports above its first. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nothing here ever listens for other machines. */
export const LISTEN = '127.0.0.1'

export const FIRST_PORT = 21_000
/** From the first port on so many are used. */
export const PORTS = 50

export interface MemberLayout {
  readonly name: string
  readonly postgres_port: number
  readonly rest_port: number
  /** Of PostgreSQL. */
  readonly data_folder: string
}

export const MEMBERS = ['one', 'two', 'three'] as const

/** Where the backups of one start stand, whether it runs or not. */
export interface BackupLayout {
  /** Of pgBackRest. */
  readonly repository: string
  /** The copies of files. */
  readonly copies: string
  /** The files of the product themselves. */
  readonly files: string
  /** The configurations of pgBackRest, one for each member. */
  readonly configurations: readonly string[]
  /** Where the data of the members stand. */
  readonly data_folders: readonly string[]
}

export function backupLayoutIn(folder: string): BackupLayout {
  return {
    repository: join(folder, 'backups', 'database'),
    copies: join(folder, 'backups', 'files'),
    files: join(folder, 'product', 'files'),
    configurations: MEMBERS.map((name) => join(folder, 'configuration', backupFile(name))),
    data_folders: MEMBERS.map((name) => join(folder, 'members', name, 'data')),
  }
}

/** The name of a member's configuration of pgBackRest. */
export function backupFile(member: string): string {
  return `pgbackrest-${member}.conf`
}

export interface Layout {
  readonly folder: string
  readonly configuration: string
  readonly logs: string
  readonly product: string
  readonly web_port: number
  readonly server_ports: readonly [number, number]
  readonly sandbox_port: number
  readonly pooler_port: number
  readonly primary_port: number
  readonly replica_port: number
  readonly etcd_port: number
  readonly etcd_peer_port: number
  readonly members: readonly MemberLayout[]
}

export function layoutIn(folder: string, first: number): Layout {
  const at = (...parts: string[]): string => join(folder, ...parts)
  return {
    folder,
    configuration: at('configuration'),
    logs: at('logs'),
    product: at('product'),
    web_port: first,
    server_ports: [first + 1, first + 2],
    sandbox_port: first + 3,
    pooler_port: first + 10,
    primary_port: first + 11,
    replica_port: first + 12,
    etcd_port: first + 20,
    etcd_peer_port: first + 21,
    members: MEMBERS.map((name, index) => ({
      name,
      postgres_port: first + 31 + index,
      rest_port: first + 41 + index,
      data_folder: at('members', name, 'data'),
    })),
  }
}

export interface Secrets {
  readonly key: string
  readonly database: string
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  readonly rest: string
  /** Encrypts the backups. */
  readonly backup: string
}

/** Made once and kept: the database and its backups know them. */
export function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const names = ['key', 'database', 'superuser', 'replication', 'rewind', 'rest', 'backup'] as const
  const made = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(24).toString('hex')]))
  const secrets = made as unknown as Secrets
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** Addresses of the database: through the pooler, past it at whichever member is the primary, at a standby, and with all rights. */
export function databaseUrls(layout: Layout, secrets: Secrets) {
  const url = (user: string, password: string, port: number, database: string): string =>
    `postgresql://${user}:${password}@${LISTEN}:${port}/${database}`
  // HAProxy takes all members for primaries until it has asked them, a moment after its start.
  const writable = '?target_session_attrs=read-write'
  return {
    pooled: url('tembrel', secrets.database, layout.pooler_port, 'tembrel'),
    direct: url('tembrel', secrets.database, layout.primary_port, `tembrel${writable}`),
    replica: url('tembrel', secrets.database, layout.replica_port, 'tembrel'),
    superuser: url('postgres', secrets.superuser, layout.primary_port, `postgres${writable}`),
  }
}
