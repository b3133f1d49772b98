/** Fills the templates of this folder, which an operator of several machines fills with `envsubst`. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LISTEN, backupFile, backupLayoutIn, type Layout, type MemberLayout, type Secrets } from './layout.ts'
import { databaseUserName, giveTo, type Owner } from './program.ts'

const templates = fileURLToPath(new URL('templates', import.meta.url))
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

type Values = Readonly<Record<string, string | number>>

/** `${NAME}` of a template becomes the value of that name. Throws when there is none. */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template needs ${name}.`)
    return String(value)
  })
}

/** Writes all files; only who runs the database reads their passwords. */
export function writeConfiguration(layout: Layout, secrets: Secrets, owner: Owner | null): void {
  mkdirSync(layout.configuration, { recursive: true, mode: 0o755 })
  const common = commonValues(layout, secrets)
  const write = (template: string | readonly string[], name: string, values: Values = {}): void => {
    const file = configurationFile(layout, name)
    const text = [template].flat().map((part) => readFileSync(join(templates, part), 'utf8'))
    writeFileSync(file, fill(text.join(''), { ...common, ...values }))
    chmodSync(file, 0o600)
    giveTo(owner, file)
  }
  write('etcd.yml', 'etcd.yml', { MEMBER: 'one' })
  for (const member of layout.members) {
    const values = memberValues(layout, member)
    write('patroni.yml', `patroni-${member.name}.yml`, values)
    write(['pgbackrest-folder.conf', 'pgbackrest.conf'], backupFile(member.name), values)
  }
  for (const name of ['haproxy-database.cfg', 'haproxy-web.cfg', 'pgbouncer.ini', 'pgbouncer-users.txt'])
    write(name, name)
}

export function configurationFile(layout: Layout, name: string): string {
  return join(layout.configuration, name)
}

/** Where pgBackRest keeps what it works on for a member. */
export function backupWorkOf({ data_folder }: Pick<MemberLayout, 'data_folder'>): string {
  return join(dirname(data_folder), 'pgbackrest')
}

function memberValues(layout: Layout, member: MemberLayout): Values {
  return {
    MEMBER: member.name,
    REST_PORT: member.rest_port,
    POSTGRES_PORT: member.postgres_port,
    POSTGRES_FOLDER: member.data_folder,
    SOCKET_FOLDER: dirname(member.data_folder),
    BACKUP_CONFIGURATION: configurationFile(layout, backupFile(member.name)),
    BACKUP_WORK: backupWorkOf(member),
  }
}

function commonValues(layout: Layout, secrets: Secrets): Record<string, string | number> {
  const members = layout.members.map((member, index) => [
    [`ADDRESS_${index + 1}`, LISTEN],
    [`POSTGRES_PORT_${index + 1}`, member.postgres_port],
    [`REST_PORT_${index + 1}`, member.rest_port],
  ])
  return {
    ...(Object.fromEntries(members.flat()) as Record<string, string | number>),
    LISTEN,
    ETCD_FOLDER: join(layout.folder, 'etcd'),
    ETCD_PORT: layout.etcd_port,
    ETCD_PEER_PORT: layout.etcd_peer_port,
    ETCD_CLUSTER: `one=http://${LISTEN}:${layout.etcd_peer_port}`,
    ETCD_HOSTS: `${LISTEN}:${layout.etcd_port}`,
    POSTGRES_PROGRAMS,
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REWIND_PASSWORD: secrets.rewind,
    REST_PASSWORD: secrets.rest,
    DATABASE_PASSWORD: secrets.database,
    POSTGRES_USER: databaseUserName(),
    BACKUP_FOLDER: backupLayoutIn(layout.folder).repository,
    BACKUP_PASSPHRASE: secrets.backup,
    BACKUP_DAYS: 7,
    MAX_CONNECTIONS: 100,
    SHARED_BUFFERS: '64MB',
    TRUSTED_NETWORK: `${LISTEN}/32`,
    PRIMARY_PORT: layout.primary_port,
    REPLICA_PORT: layout.replica_port,
    POOLER_PORT: layout.pooler_port,
    POOLER_USERS: configurationFile(layout, 'pgbouncer-users.txt'),
    POOL_SIZE: 30,
    WEB_CONNECTIONS: 4000,
    WEB_PORT: layout.web_port,
    WEB_1: `${LISTEN}:${layout.server_ports[0]}`,
    WEB_2: `${LISTEN}:${layout.server_ports[1]}`,
  }
}
