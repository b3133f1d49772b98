// The first half of `npm start` and `npm test`: packages, then the second half as a child under the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import { ensureInstalled, InstallError, root } from './install.mjs'
import { fail } from './terminal.mjs'

/**
 * Runs a TypeScript file of the project and passes signals on to it. The child is in its own process group, so Ctrl-C reaches it
 * once, through here, and not a second time from the terminal; the open channel closes when this process dies, so the child
 * notices.
 * @param {string} script path from the project folder
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function launch(script, args) {
  let node
  try {
    node = await ensureInstalled()
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    fail(error.message)
    return 1
  }
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...keptCode(), ...process.env, ...projectPath(process.env) },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const stopWatching = watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      fail(`Cannot run ${node}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  }).finally(stopWatching)
}

const LOOK_MS = 200

/**
 * npm passes SIGINT and SIGTERM on; when it ends by another signal we are not told. What `npm start` has started ends
 * with it; who runs this without npm may close the terminal and leave it running.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(npm)) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/**
 * The process of npm: the parent, or above it when that is the shell of the script.
 * @param {number} parent
 */
function npmAbove(parent) {
  const told = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' })
  const [, above, command = ''] = /^\s*(\d+)\s+(.*)/.exec(told.stdout ?? '') ?? []
  return above !== undefined && /^\S*sh\s+-c\s/.test(command) ? Number(above) : parent
}

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It may belong to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Where programs keep their code compiled: they start sooner, and need no memory for the reading of TypeScript, which is a fifth of a
 * small one. A folder that cannot be written does no harm.
 * @returns {{ NODE_COMPILE_CACHE: string }}
 */
function keptCode() {
  return { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/compiled` }
}

/**
 * PATH with the project's programs first, its own Node among them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ PATH: string }}
 */
function projectPath(env) {
  const own = `${root}/node_modules/.bin`
  const rest = (env['PATH'] ?? '').split(':').filter((folder) => folder !== own)
  return { PATH: [own, ...rest].join(':') }
}
