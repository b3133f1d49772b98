/** The demonstration: loaded once into a fresh database, with a bar, and put back to its beginning on request. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../apps/server/src/config.ts'
import { emptyDatabase, readDemoState, writeDemoState } from '../../apps/server/src/database/installation.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { root } from './install.mjs'
import { StartError } from './start-error.ts'
import { step } from './terminal.mjs'

const script = 'apps/server/src/demo-data/load-demo.ts'
const leash = new URL('leashed-child.mjs', import.meta.url).href

/**
 * Loads the demo where it belongs: with DEMO=1 into a database without people. A load that was cut off starts over.
 * Throws StartError when the database holds real people and DEMO=1 was asked for.
 */
export async function ensureDemo(config: Config, connection: string, env: NodeJS.ProcessEnv): Promise<void> {
  const state = await readDemoState(connection)
  if (!config.demo) {
    if (state === 'unset') await writeDemoState(connection, 'real')
    return
  }
  if (state === 'real') {
    throw new StartError(
      'DEMO=1, but this database holds real people: the demo shows sign-in codes to everybody. Start with DEMO=0.',
    )
  }
  if (state === 'loaded') return
  if (state === 'loading') await clear(config, connection)
  await load(connection, env)
}

/** Throws StartError unless the database was filled by the demo, or is fresh. */
export async function assertDemo(connection: string): Promise<void> {
  if ((await readDemoState(connection)) !== 'real') return
  throw new StartError('This database was not made by the demo: it is not touched.')
}

/** Puts the demo back to its beginning. Nothing of the product may run meanwhile. */
export async function resetDemo(
  config: Config,
  connection: string,
  env: NodeJS.ProcessEnv,
  hear?: ProgressListener,
): Promise<void> {
  await assertDemo(connection)
  await clear(config, connection)
  await load(connection, env, hear)
}

export type ProgressListener = (done: number, total: number, text: string) => void

/** Empties the database and the files that belong to it, and lays the schema again. */
async function clear(config: Config, connection: string): Promise<void> {
  // Written first: a reset that is cut off is finished by the next start.
  await writeDemoState(connection, 'loading')
  const own_files = join(config.data_dir, 'files')
  if (config.files_url.startsWith('file:') && fileURLToPath(config.files_url) === own_files) {
    rmSync(own_files, { recursive: true, force: true })
  }
  rmSync(join(config.data_dir, 'card-sandbox'), { recursive: true, force: true })
  await emptyDatabase(connection)
  await migrate(connection)
}

async function load(connection: string, env: NodeJS.ProcessEnv, hear?: ProgressListener): Promise<void> {
  if (!existsSync(join(root, script)))
    throw new StartError(`${script} is missing: start with DEMO=0, or get the project folder afresh.`)
  await writeDemoState(connection, 'loading')
  const shown = step('Loading the demo')
  const log_file = join(env['DATA_DIR'] ?? '.', 'demo.log')
  const code = await runLoader(env, log_file, (done, total, text) => {
    shown.progress(done, total, text)
    hear?.(done, total, text)
  })
  if (code !== 0) {
    shown.failed('The demo could not be loaded')
    const words = readFileSync(log_file, 'utf8').trim().split('\n').slice(-12).join('\n')
    throw new StartError(`${words}\n(all of it: ${log_file})`)
  }
  await writeDemoState(connection, 'loaded')
  shown.done('Demo loaded')
}

/** Runs the loader; its lines `progress DONE/TOTAL TEXT` go to `hear`, all others to the log file. */
function runLoader(env: NodeJS.ProcessEnv, log_file: string, hear: ProgressListener): Promise<number> {
  const log = openSync(log_file, 'w', 0o600)
  const child = spawn(process.execPath, ['--import', leash, script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', log, 'ipc'],
    detached: true,
  })
  const lines = child.stdout === null ? undefined : createInterface(child.stdout)
  lines?.on('line', (line) => {
    const match = /^progress (\d+)\/(\d+) ?(.*)$/.exec(line)
    if (match === null) writeSync(log, `${line}\n`)
    else hear(Number(match[1]), Number(match[2]), match[3] ?? '')
  })
  return new Promise((resolve) => {
    const end = (code: number): void => {
      closeSync(log)
      resolve(code)
    }
    child.once('error', () => end(1))
    child.once('close', (code) => end(code ?? 1))
  })
}
