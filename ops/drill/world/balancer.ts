/** HAProxy before the web processes, as docs/operations.md says, and with nothing that would hide a lost request. */
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { checkPort } from '../../../tools/start/settings.ts'
import { Program } from './program.ts'

export interface BalancerSettings {
  readonly folder: string
  readonly port: number
  readonly servers: readonly { readonly name: string; readonly port: number }[]
}

/** `retries 0` and no redispatch: a request that meets a server that is gone fails, and is seen. */
export function balancerConfig({ folder, port, servers }: BalancerSettings): string {
  return `global
  log stdout format raw local0
  stats socket ${socketIn(folder)} mode 600

defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  retries 0
  no option redispatch
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-keep-alive 75s
  timeout check 2s

frontend web
  bind 127.0.0.1:${port}
  default_backend tembrel

backend tembrel
  balance roundrobin
  option httpchk GET /health/serving
  default-server inter 500ms fall 2 rise 1
${servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check`).join('\n')}
`
}

function socketIn(folder: string): string {
  return join(folder, 'haproxy.sock')
}

export class Balancer {
  readonly #settings: BalancerSettings
  readonly #program: Program

  constructor(settings: BalancerSettings) {
    this.#settings = settings
    const file = join(settings.folder, 'haproxy.cfg')
    writeFileSync(file, balancerConfig(settings))
    this.#program = new Program({
      name: 'HAProxy',
      // It ends with the drill, however that ends.
      command: { program: 'setpriv', args: ['--pdeathsig', 'KILL', 'haproxy', '-db', '-f', file] },
      env: () => ({ PATH: `${process.env['PATH']}:/usr/sbin` }),
      log_file: join(settings.folder, 'haproxy.log'),
      isReady: async () => (await this.#states()).size > 0,
    })
  }

  /** Throws when somebody listens there: HAProxy shares a port, and another one would take half of the connections. */
  async start(): Promise<void> {
    await checkPort('127.0.0.1', this.#settings.port)
    await this.#program.start()
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGKILL')
  }

  /** Whether requests are sent to this server. */
  async isUp(name: string): Promise<boolean> {
    return (await this.#states()).get(name)?.startsWith('UP') === true
  }

  /** States of the servers by their names. */
  async #states(): Promise<Map<string, string>> {
    return statesIn(await this.#command('show stat'))
  }

  #command(command: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(socketIn(this.#settings.folder))
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (piece: string) => (text += piece))
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(''))
      socket.end(`${command}\n`)
    })
  }
}

/** What `show stat` says of the servers of the product. */
export function statesIn(text: string): Map<string, string> {
  const [head = '', ...lines] = text.split('\n')
  const at = head.replace(/^# /, '').split(',').indexOf('status')
  const states = new Map<string, string>()
  for (const line of lines) {
    const cells = line.split(',')
    const [backend, name = ''] = cells
    if (backend === 'tembrel' && name !== 'BACKEND') states.set(name, cells[at] ?? '')
  }
  return states
}
