// Are the packages of package-lock.json installed? If not, `npm ci`. And the project's own Node with them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runLeashed } from './leash.mjs'
import { lockAddress, takeLock } from './single-instance.mjs'
import { say, step } from './terminal.mjs'

export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Only one process at a time installs or builds in a project folder. */
export const projectLock = lockAddress('project', root)

const wantedMajor = 24

/** A reason why the packages cannot be installed, in words a person can act on. */
export class InstallError extends Error {}

/**
 * Makes the packages match package-lock.json.
 * @returns {Promise<string>} the path of a Node that can run the project
 */
export async function ensureInstalled() {
  const ready = isInstalled() && workingNode()
  if (ready) return ready
  const lock = await takeProjectLock('Another process installs or builds in this folder; waiting for it.')
  try {
    // The process waited for may have done the work.
    const done = isInstalled() && workingNode()
    if (done) return done
    if (!isInstalled()) await install()
    return workingNode() ?? (await installNode())
  } finally {
    await lock.release()
  }
}

/** @param {string} waiting said when another process has the lock */
export async function takeProjectLock(waiting) {
  for (let isSaid = false; ; isSaid = true) {
    const lock = await takeLock(projectLock, () => undefined)
    if (lock !== undefined) return lock
    if (!isSaid) say(waiting)
    await pause(200)
  }
}

/**
 * npm writes down what it installed in node_modules/.package-lock.json, as the last thing it does. The packages are right when
 * that holds everything package-lock.json asks for, in the same versions; packages for other systems may be missing.
 */
export function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'))
  const found = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined)
    throw new InstallError('package-lock.json is missing or broken: get the project folder afresh.')
  if (found === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const present = found[path]
    if (present === undefined) return entry.optional === true || entry.link === true
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const shown = step('Installing packages')
  const paths = Object.keys(readLock(join(root, 'package-lock.json')) ?? {}).filter((path) =>
    path.includes('node_modules/'),
  )
  const timer = setInterval(() => {
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length
    shown.note(`${present} of about ${Math.round(paths.length * 0.75)}`)
  }, 1000)
  let printed = ''
  const code = await runLeashed(
    [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: installEnvironment(),
      onOutput: (chunk) => (printed = (printed + chunk).slice(-20_000)),
    },
  )
  clearInterval(timer)
  if (code !== 0) {
    shown.failed('The packages could not be installed')
    throw new InstallError(`${printed.trim()}\nnpm ci ended with ${code}. Is the npm registry reachable from here?`)
  }
  shown.done('Packages installed')
}

/** npm itself, run by this very Node: beside npm it need not be on PATH. */
function npmCommand() {
  const known = [process.env['npm_execpath'], join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')]
  const script = known.find((path) => path !== undefined && /npm-cli\.c?js$/.test(path) && existsSync(path))
  if (script !== undefined) return [process.execPath, script]
  if (spawnSync('npm', ['--version'], { stdio: 'ignore' }).status === 0) return ['npm']
  throw new InstallError('npm is not installed: install Node.js with npm (Debian and Ubuntu: apt-get install npm).')
}

/**
 * A setting meant for the product would make npm leave out what the build needs.
 * @returns {NodeJS.ProcessEnv}
 */
function installEnvironment() {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, PATH: `${dirname(process.execPath)}:${env['PATH'] ?? ''}` }
}

const ownNode = join(root, 'node_modules', '.bin', 'node')

/** @returns {string | undefined} */
function workingNode() {
  const version = spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout
  return majorOf(version) === wantedMajor ? ownNode : undefined
}

/** @param {string | undefined} version */
function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0)
}

/**
 * The npm package `node` fetches the program in an install script. Where npm is configured not to run such scripts, it is run
 * here; where that fails too, the Node that runs now will do if it is new enough.
 * @returns {Promise<string>}
 */
async function installNode() {
  const shown = step(`Installing Node.js ${wantedMajor} into node_modules`)
  const folder = join(root, 'node_modules', 'node')
  let printed = ''
  if (existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    await runLeashed([process.execPath, 'installArchSpecificPackage.js'], {
      cwd: folder,
      env: { ...installEnvironment(), npm_config_ignore_scripts: 'false', npm_config_loglevel: 'error' },
      onOutput: (chunk) => (printed = (printed + chunk).slice(-5_000)),
    })
    linkNode()
  }
  const node = workingNode()
  if (node !== undefined) {
    shown.done(`Node.js ${wantedMajor} installed`)
    return node
  }
  if (majorOf(process.version) >= wantedMajor) {
    shown.done(`Node.js ${process.version} is used`)
    return process.execPath
  }
  shown.failed()
  throw new InstallError(
    `${printed.trim()}\nNode.js ${wantedMajor} could not be installed; install it yourself and start again with it.`,
  )
}

/** npm makes no link to a program that was missing when it installed the package. */
function linkNode() {
  if (!existsSync(join(root, 'node_modules', 'node', 'bin', 'node'))) return
  mkdirSync(dirname(ownNode), { recursive: true })
  rmSync(ownNode, { force: true })
  symlinkSync('../node/bin/node', ownNode)
}
