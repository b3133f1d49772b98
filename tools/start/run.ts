/**
 * The second half of `npm start`, under the project's own Node: builds, starts the database and the programs, keeps them running,
 * and ends them in order on Ctrl-C.
 *
 * `--dev`: hot reload. `--reset-demo`: puts the demo back to its beginning, also in a product that runs.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { announce } from './announce.ts'
import { Product } from './product.ts'
import { endRemainders, readRecord, removeRecord, writeRecord } from './run-record.ts'
import { askHolder, lockAddress, takeLock } from './single-instance.mjs'
import { StartError } from './start-error.ts'
import { fail, say, step } from './terminal.mjs'
import { watchSources } from './watch-sources.ts'

const began = performance.now()
const isDev = process.argv.includes('--dev')
const isReset = process.argv.includes('--reset-demo')
const token = randomBytes(24).toString('base64url')

type Stage = 'starting' | 'running' | 'resetting'
let stage: Stage = 'starting'
let product: Product | undefined
let ending: Promise<never> | undefined
let interrupted_at = 0

/** A terminal and npm both pass a signal on: what comes together is one wish. */
const SAME_WISH_MS = 1000

function recordRun(): void {
  if (product === undefined) return
  const { data_dir, public_url } = product.config
  writeRecord(data_dir, { pid: process.pid, token, url: public_url, programs: product.programs })
}

/** Ends everything in order and then this process. A second call changes nothing. */
function end(code: number, reason?: string): Promise<never> {
  ending ??= (async () => {
    if (reason !== undefined) fail(reason)
    else if (product !== undefined) say('\nStopping …')
    try {
      await product?.stop()
      if (product !== undefined) removeRecord(product.config.data_dir)
    } finally {
      process.exit(code)
    }
  })()
  return ending
}

function onInterrupt(): void {
  if (ending === undefined) {
    interrupted_at = performance.now()
    void end(0)
    return
  }
  if (performance.now() - interrupted_at < SAME_WISH_MS) return
  say('Ending at once.')
  product?.kill()
}

function mayCommand(given: unknown): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What this process says to another start in the same data folder. */
interface HolderMessage {
  readonly pid: number
  readonly stage: Stage
  readonly url: string
  readonly done: number
  readonly total: number
  readonly text: string
  readonly reset: true
  readonly failed: string
}

/** Answers other starts in the same data folder. */
async function onRequest(
  request: Record<string, unknown>,
  answer: (message: Record<string, unknown>) => void,
): Promise<void> {
  answer({ pid: process.pid, stage, url: product?.config.public_url })
  if (request['command'] !== 'reset-demo' || !mayCommand(request['token'])) return
  if (product === undefined || stage !== 'running') {
    answer({ failed: 'The product is not ready yet.' })
    return
  }
  stage = 'resetting'
  try {
    await product.reset((done, total, text) => answer({ done, total, text }))
    answer({ reset: true })
  } catch (error) {
    answer({ failed: (error as Error).message })
    // Refused beforehand, the product still runs; failed in the middle, there is nothing left to serve.
    if (!product.isServing) void end(1, (error as Error).message)
  }
  recordRun()
  stage = 'running'
}

/** Another process has the data folder: say where it serves, or pass the command on to it. Returns the exit code. */
async function speakToHolder(address: string, data_dir: string): Promise<number> {
  const record = readRecord(data_dir)
  const shown = isReset ? step('Resetting the demo of the running product') : undefined
  let failure: string | undefined = isReset ? 'it ended meanwhile' : 'it does not answer'
  const request = isReset ? { command: 'reset-demo', token: record?.token } : { command: 'status' }
  const hear = (message: Record<string, unknown>): void => {
    const { stage: its, url, pid, done, total, text, failed, reset } = message as Partial<HolderMessage>
    if (failed !== undefined) failure = failed
    else if (reset === true) failure = undefined
    else if (done !== undefined) shown?.progress(done, total ?? 0, text)
    else if (pid !== undefined && !isReset) {
      failure = undefined
      const state = its === 'running' ? 'already runs here' : 'is being started here already'
      say(`Tembrel ${state} (process ${pid}): ${url}`)
    }
  }
  await askHolder(address, request, hear)
  if (failure === undefined) shown?.done('The demo is back at its beginning')
  else if (isReset) shown?.failed(`The demo was not reset: ${failure}`)
  else fail(`Another process holds the data folder ${data_dir}, and ${failure}.`)
  return failure === undefined ? 0 : 1
}

async function main(): Promise<void> {
  product = await Product.prepare(process.env, isDev, {
    onGivenUp: (reason) => void end(1, reason),
    onChange: recordRun,
  })
  const data_dir = realpathSync(product.config.data_dir)
  const address = lockAddress('data', data_dir)
  const lock = await takeLock(address, onRequest)
  if (lock === undefined) {
    product = undefined
    process.exit(await speakToHolder(address, data_dir))
  }
  await endRemainders(data_dir)
  if (isReset) {
    await product.openDatabase()
    await product.reset()
    await end(0)
  }
  recordRun()
  await product.start()
  stage = 'running'
  recordRun()
  await announce(product.config, performance.now() - began)
  if (isDev) watchSources(() => product?.restartServer().then(recordRun))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onInterrupt)
// The parent process died: the product could no longer be stopped.
process.once('disconnect', () => void end(1))

try {
  await main()
} catch (error) {
  if (ending === undefined) await end(1, error instanceof StartError ? error.message : (error as Error).stack)
}
