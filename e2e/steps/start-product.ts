/** Starts the product once for all browser tests, as `npm start` does, on data of its own that is thrown away. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { environmentNames } from '../../apps/server/src/environment-names.ts'
import { root } from '../../tools/start/install.mjs'
import { Product } from '../../tools/start/product.ts'
import { freePort } from '../../tools/start/settings.ts'
import { fail } from '../../tools/start/terminal.mjs'
import { addressVariable } from './address.ts'

/**
 * Far from the ports people use, so that a product they look at stays undisturbed, and below those that a system gives to connections
 * that go out (from 32 768 on Linux), one of which could take it at any moment.
 */
const FIRST_PORT = 28_600

/** Returns what ends everything that was started. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup.
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env[addressVariable] !== undefined) return () => Promise.resolve()
  const data_dir = mkdtempSync(join(tmpdir(), 'tembrel-browser-'))
  const port = await freePort('127.0.0.1', FIRST_PORT)
  // As behind a CDN, so that every test shows that nothing depends on a page that nobody keeps, and that a visitor may have an address of
  // his own (`x-forwarded-for`).
  const settings = {
    ...{ DEMO: '1', PORT: String(port), DATA_DIR: data_dir },
    ...{ SHARED_PAGE_SECONDS: '30', TRUST_PROXY: 'loopback' },
  }
  const env = { ...withoutSettings(process.env), ...settings }
  const product = await Product.prepare(env, false, { onGivenUp: fail, onChange: () => undefined })
  const end = async (): Promise<void> => {
    await product.stop()
    keepLogs(data_dir)
    rmSync(data_dir, { recursive: true, force: true })
  }
  try {
    await product.start()
  } catch (error) {
    await end()
    throw error
  }
  process.env[addressVariable] = product.config.public_url
  return end
}

/** What the product said, beside the pictures of the tests that failed. */
function keepLogs(data_dir: string): void {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  for (const log of ['server.log', 'card-sandbox.log', 'demo.log']) {
    if (existsSync(join(data_dir, log))) cpSync(join(data_dir, log), join(results, log))
  }
}

/** The settings of whoever runs the tests are for his own product: his database is not to be touched. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = new Set<string>(environmentNames)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.has(name)))
}
