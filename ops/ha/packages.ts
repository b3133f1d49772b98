/** The programs this needs, all of them packages of Debian 12. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { StartError } from '../../tools/start/start-error.ts'

const PACKAGES = ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'pgbackrest']
/** The services that Debian would start by itself with settings of its own. PostgreSQL has none without a cluster. */
const PROGRAMS = [
  { program: '/usr/lib/postgresql/15/bin/postgres', service: null },
  { program: '/usr/bin/patroni', service: 'patroni' },
  { program: '/usr/bin/etcd', service: 'etcd' },
  { program: '/usr/sbin/haproxy', service: 'haproxy' },
  { program: '/usr/sbin/pgbouncer', service: 'pgbouncer' },
  { program: '/usr/bin/pgbackrest', service: null },
]

const missingPrograms = () => PROGRAMS.filter(({ program }) => !existsSync(program))

/** Throws StartError when a program is missing. */
export function checkPrograms(): void {
  const missing = missingPrograms()
  if (missing.length === 0) return
  throw new StartError(
    `Missing: ${missing.map(({ program }) => program).join(', ')}. Run it with --install as root on Debian 12, or: apt-get install ${PACKAGES.join(' ')}`,
  )
}

/** Installs what is missing, and keeps Debian from making a cluster of its own or starting any of it. Needs root. */
export function installPackages(): void {
  const missing = missingPrograms()
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new StartError('--install needs root.')
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync('/etc/postgresql-common/createcluster.conf'))
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  const services = missing.flatMap(({ service }) => service ?? [])
  // Where systemd does not run, nothing is started by itself.
  spawnSync('systemctl', ['mask', ...services], { stdio: 'ignore' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { env, stdio: 'inherit' })
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES], { env, stdio: 'inherit' })
}
