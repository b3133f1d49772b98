/** Which commands of docs/operations.md `ops/drill/book.ts` types, and why it leaves out the others. */
import type { BlockName } from './shell-blocks.ts'

const INSTALLATION = 'First install on three machines'
const ADDING = 'Adding a server'
const RESTORE = 'Restore'

export const TYPED = {
  database: [INSTALLATION, 'etcd-server'],
  role: [INSTALLATION, 'create role'],
  repository: [INSTALLATION, 'stanza-create'],
  settings: [INSTALLATION, '> /etc/tembrel.env'],
  read_settings: [INSTALLATION, '&& . /etc/tembrel.env'],
  services: [INSTALLATION, 'useradd'],
  balancer: [INSTALLATION, 'haproxy-web.cfg'],
  restart: ['Restart one by one', 'try-restart'],
  first_people: ['The first people', 'FIRST_SUPPORTER'],
  timers: ['Backup', 'timer'],
  backup: ['Backup', 'backup.ts full'],
  failover: ['Failover', 'switchover'],
  slow_statements: ['Slow statements', 'pg_stat_statements'],
  add_server: [ADDING, 'templates/pgbouncer.ini'],
  add_to_balancer: [ADDING, 'server four 10.0.0.4:3000'],
  add_member: [ADDING, 'templates/patroni.yml'],
  add_to_database: [ADDING, 'server four 10.0.0.4:5432'],
  take_away: [ADDING, 'disable --now'],
  take_out: [ADDING, '/^  server four /d'],
  migration: ['A new version', 'migrate.ts'],
  keys: ['Rotate the keys', 'keys.ts new'],
  key_steps: ['Rotate the keys', '^SECRET_KEYS='],
  restore: [RESTORE, '--port 25432'],
  verify: [RESTORE, 'backup.ts verify --database'],
  restored: [RESTORE, 'restored=$('],
  copy_rows: [RESTORE, '\\copy'],
  restore_cluster: [RESTORE, '--for-cluster'],
} as const satisfies Record<string, BlockName>

export const NOT_TYPED: readonly (readonly [...BlockName, because: string])[] = [
  [
    'With your own PostgreSQL',
    'export DATABASE_URL',
    'the same three programs run as services of the first installation',
  ],
  ['Past one machine', 'docker compose', 'needs a container engine'],
  [
    'Several machines',
    'ops/ha/start.mjs',
    'all on one machine: ops/drill/failover.ts and ops/drill/restore.ts begin with it',
  ],
  [INSTALLATION, 'npm ci', 'packages come from npm, which the machines cannot reach; CI begins with it'],
  ['Failover', 'ops/drill/failover.ts', 'a drill of its own, in the whole drill'],
  [
    'Files straight from the bucket',
    'TEST_FILES_URL',
    'needs a bucket of the reader; against a double it is in every test run',
  ],
  ['The drill', 'npm run drill', 'the drill itself'],
]
