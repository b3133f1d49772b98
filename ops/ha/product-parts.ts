/** Two servers and a worker of the product behind HAProxy, with the demo and its card sandbox. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { loadConfig } from '../../apps/server/src/config.ts'
import { ensureBuilt } from '../../tools/start/build.ts'
import { ensureDemo } from '../../tools/start/demo.ts'
import { root } from '../../tools/start/install.mjs'
import { migrateShown } from '../../tools/start/product-database.ts'
import { sandboxSettings } from '../../tools/start/sandbox-settings.ts'
import { step } from '../../tools/start/terminal.mjs'
import { configurationFile } from './configuration.ts'
import { LISTEN, databaseUrls, type Layout, type Secrets } from './layout.ts'
import { Program } from './program.ts'
import { isListening, statusOf, until } from './until.ts'

const RESTART_MS = 1000

export interface ProductParts {
  readonly sandbox: Program
  readonly servers: readonly Program[]
  readonly worker: Program
  readonly balancer: Program
}

/** Settings that all processes of the product share, as they would on several machines. */
export function productSettings(layout: Layout, secrets: Secrets): NodeJS.ProcessEnv {
  const { pooled, direct } = databaseUrls(layout, secrets)
  return {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    HOST: LISTEN,
    PUBLIC_URL: `http://${LISTEN}:${layout.web_port}`,
    TRUST_PROXY: '1',
    DATA_DIR: layout.product,
    SECRET_KEY: secrets.key,
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOLER: 'transaction',
    DATABASE_CONNECTIONS: '10',
    RUN_JOBS: '0',
  }
}

export function productParts(layout: Layout, secrets: Secrets, onChange: () => void): ProductParts {
  const settings = productSettings(layout, secrets)
  const config = loadConfig({ ...settings, PORT: String(layout.server_ports[0]) })
  const sandbox = sandboxSettings(config, layout.sandbox_port)
  const env = { ...settings, ...sandbox.server_env }
  const program = (name: string, command: readonly string[], more: NodeJS.ProcessEnv = {}): Program =>
    new Program({
      name,
      command,
      onChange,
      cwd: root,
      env: { ...env, ...more },
      restart_after_ms: RESTART_MS,
      log_file: join(layout.logs, `${name}.log`),
    })
  const node = (script: string): string[] => [process.execPath, script]
  const notices = `http://${LISTEN}:${layout.web_port}/api/payments/yookassa`
  return {
    sandbox: program('card-sandbox', node(sandbox.script), { ...sandbox.env, CARD_SANDBOX_WEBHOOK_URL: notices }),
    servers: layout.server_ports.map((port, index) =>
      program(`server-${index + 1}`, node('apps/server/src/main.ts'), { PORT: String(port) }),
    ),
    worker: program('worker', node('apps/server/src/worker.ts'), { PORT: String(layout.server_ports[0]) }),
    balancer: program('haproxy-web', ['/usr/sbin/haproxy', '-db', '-f', configurationFile(layout, 'haproxy-web.cfg')]),
  }
}

export async function startProductParts(parts: ProductParts, layout: Layout, secrets: Secrets): Promise<void> {
  mkdirSync(layout.product, { recursive: true, mode: 0o700 })
  await ensureBuilt()
  const env = { ...productSettings(layout, secrets), PORT: String(layout.server_ports[0]) }
  const config = loadConfig(env)
  const { direct } = databaseUrls(layout, secrets)
  await migrateShown(config, direct)
  await ensureDemo(config, direct, env)
  const shown = step('Starting two servers, a worker and HAProxy')
  parts.sandbox.start()
  await until('the card sandbox', () => isListening(LISTEN, layout.sandbox_port))
  for (const server of parts.servers) server.start()
  parts.worker.start()
  for (const port of layout.server_ports)
    await until('a server', async () => (await statusOf(`http://${LISTEN}:${port}/health/writing`)) === 200)
  parts.balancer.start()
  const site = `http://${LISTEN}:${layout.web_port}/health/serving`
  await until('HAProxy', async () => (await statusOf(site)) === 200)
  shown.done('Two servers and a worker run behind HAProxy')
}

export async function stopProductParts(parts: ProductParts): Promise<void> {
  await Promise.all([...parts.servers, parts.worker].map((program) => program.stop()))
  await parts.balancer.stop()
  await parts.sandbox.stop()
}
