// The first half of `npm start` and `npm test`: packages, then the second half as a child under the project's own Node.
import { spawn } from 'node:child_process'
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
  return new Promise((resolve) => {
    child.once('error', (error) => {
      fail(`Cannot run ${node}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
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
