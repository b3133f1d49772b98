/**
 * The process of the sandbox provider. Settings come from the environment; a wrong one stops the start with one line.
 * It never starts beside a production server unless somebody says so, because it takes test cards for money.
 */

import { startSandbox } from './build-sandbox.ts'
import { defaultGateway, defaultShop } from './sandbox-defaults.ts'
import type { SandboxOptions } from './build-sandbox.ts'

const environment = process.env

function text(name: string): string | null {
  return environment[name]?.trim() || null
}

function number(name: string, fallback: number, most: number): number {
  const value = Number(text(name) ?? fallback)
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${name} must be a whole number from 0 to ${most}`)
  }
  return value
}

function url(name: string): string | null {
  const value = text(name)
  if (value !== null && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`${name} must be an http address`)
  return value
}

function readOptions(): SandboxOptions {
  if (environment['NODE_ENV'] === 'production' && environment['CARD_SANDBOX_ALLOWED'] !== '1') {
    throw new Error('The test card provider does not start in production; CARD_SANDBOX_ALLOWED=1 overrules this')
  }
  const speed = Math.max(1, number('CARD_SANDBOX_SPEED', 1, 1_000_000))
  return {
    port: number('CARD_SANDBOX_PORT', 3005, 65_535),
    data_folder: text('CARD_SANDBOX_DATA'),
    webhook_url: url('CARD_SANDBOX_WEBHOOK_URL'),
    public_url: url('CARD_SANDBOX_PUBLIC_URL'),
    shop: {
      id: text('CARD_SANDBOX_SHOP_ID') ?? defaultShop.id,
      secret_key: text('CARD_SANDBOX_SECRET_KEY') ?? defaultShop.secret_key,
    },
    gateway: {
      id: text('CARD_SANDBOX_GATEWAY_ID') ?? defaultGateway.id,
      secret_key: text('CARD_SANDBOX_GATEWAY_SECRET_KEY') ?? defaultGateway.secret_key,
    },
    switches: { expiry_speed: speed, hook_speed: speed },
  }
}

async function main(): Promise<void> {
  const sandbox = await startSandbox(readOptions())
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // A parent that started us over IPC and died takes us along.
  process.once('disconnect', stop)
  process.stdout.write(`card sandbox: ${sandbox.url} (objects, notifications and faults: ${sandbox.url}/__admin)\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`card sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
