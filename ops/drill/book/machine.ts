/**
 * A machine of Debian with systemd, an address of its own and a disk of its own, on this machine: systemd-nspawn over a copy-on-write
 * view of the disk here. What is installed here is installed there; what is written there stays there.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { StartError } from '../../../tools/start/start-error.ts'
import { until } from '../../ha/until.ts'

export interface MachineOptions {
  /** At most nine characters: the network has a device of this name. */
  readonly name: string
  readonly address: string
  /** Its disk and its log. */
  readonly folder: string
  readonly bridge: string
  /** Folders that all machines see: from here, to there. */
  readonly shared: readonly (readonly [string, string])[]
}

const BOOT_MS = 120_000
/** What the packages that are installed here have made and begin, which the installation in the book does not have yet. */
const MADE_BY_PACKAGES = [
  'etc/postgresql/15',
  'var/lib/postgresql/15',
  'etc/default/etcd',
  'var/lib/etcd',
  'etc/systemd/system/multi-user.target.wants',
]
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
}

export class Machine {
  readonly #options: MachineOptions
  readonly #disk: string
  #container: ChildProcess | null = null
  #init = 0

  constructor(options: MachineOptions) {
    this.#options = options
    this.#disk = join(options.folder, 'disk')
  }

  get name(): string {
    return this.#options.name
  }

  get address(): string {
    return this.#options.address
  }

  /** Makes its disk, as after a first installation of Debian. */
  prepare(): void {
    const { folder, name, address } = this.#options
    const [written, work] = [join(folder, 'written'), join(folder, 'work')]
    for (const path of [this.#disk, written, work]) mkdirSync(path, { recursive: true })
    execFileSync('mount', ['-t', 'overlay', name, '-o', `lowerdir=/,upperdir=${written},workdir=${work}`, this.#disk])
    for (const path of MADE_BY_PACKAGES) rmSync(join(this.#disk, path), { recursive: true, force: true })
    // A machine without an identity would begin everything that is installed.
    writeFileSync(join(this.#disk, 'etc/machine-id'), `${randomBytes(16).toString('hex')}\n`)
    writeFileSync(join(this.#disk, 'etc/hostname'), `${name}\n`)
    const network = `[Match]\nName=host0\n\n[Network]\nAddress=${address}/24\n`
    // Read before Debian's own for containers, which would ask for an address.
    writeFileSync(join(this.#disk, 'etc/systemd/network/10-host0.network'), network)
    execFileSync('systemctl', [
      '--quiet',
      '--root',
      this.#disk,
      'enable',
      'systemd-networkd',
      'systemd-networkd-wait-online',
    ])
  }

  /** Switches it on; resolves when it has started and has its address. */
  async boot(): Promise<void> {
    const { folder, bridge, shared } = this.#options
    const log = openSync(join(folder, 'console.log'), 'a')
    const binds = shared.map(([here, there]) => `--bind=${here}:${there}`)
    const command = ['--quiet', `--directory=${this.#disk}`, `--machine=${this.name}`, '--register=no', '--keep-unit']
    const container = spawn(
      'systemd-nspawn',
      [...command, `--network-bridge=${bridge}`, ...binds, '--boot', 'systemd.unit=multi-user.target'],
      { stdio: ['ignore', log, log] },
    )
    closeSync(log)
    this.#container = container
    await until(`the start of ${this.name}`, async () => this.#findInit(container), BOOT_MS)
    await until(`the services of ${this.name}`, async () => this.#isUp(), BOOT_MS)
    await until(
      `the address of ${this.name}`,
      async () => this.run('ip -brief -4 address').includes(this.address),
      BOOT_MS,
    )
  }

  #findInit({ pid, exitCode }: ChildProcess): boolean {
    if (exitCode !== null || pid === undefined)
      throw new StartError(`${this.name} does not start: see its console.log.`)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    // Before it is there, a helper is.
    this.#init = children.find((child) => commandOf(child) === 'systemd') ?? 0
    return this.#init > 0
  }

  #isUp(): boolean {
    const { stdout } = this.#enter('systemctl is-system-running')
    return ['running', 'degraded'].includes(stdout.trim())
  }

  #enter(script: string) {
    const args = ['--target', String(this.#init), '--all', '--', 'bash', '-e', '-o', 'pipefail', '-c', script]
    return spawnSync('nsenter', args, { encoding: 'utf8', env: ENVIRONMENT, maxBuffer: 16 * 1024 * 1024 })
  }

  /** Types commands on it, as root; returns what they print. Throws with all of it when one of them fails. */
  run(script: string): string {
    const { status, stdout, stderr } = this.#enter(script)
    if (status !== 0) throw new StartError(`On ${this.name} this ended with ${status}:\n${script}\n${stdout}${stderr}`)
    return stdout
  }

  /** The same beside others: some commands wait for those of another machine. */
  async type(script: string): Promise<string> {
    const args = ['--target', String(this.#init), '--all', '--', 'bash', '-e', '-o', 'pipefail', '-c', script]
    const child = spawn('nsenter', args, { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new StartError(`On ${this.name} this ended with ${String(code)}:\n${script}\n${printed}`)
    return printed
  }

  /** Its power is cut: nothing on it says a word. */
  async cutPower(): Promise<void> {
    const container = this.#container
    if (container === null) return
    this.#container = null
    if (container.exitCode !== null) return
    const ended = new Promise((resolve) => container.once('exit', resolve))
    if (this.#init > 0) process.kill(this.#init, 'SIGKILL')
    else container.kill('SIGKILL')
    await ended
  }

  /** Gives back what it took of this machine. */
  async remove(): Promise<void> {
    await this.cutPower()
    spawnSync('umount', [this.#disk])
  }
}

/** Empty when the process is gone. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
