/** The browser of the browser tests: the system's Chromium, or Debian's package when we may install it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runLeashed } from '../start/leash.mjs'
import { root } from '../start/install.mjs'
import { step } from '../start/terminal.mjs'

/** Chromium without its window: the same pages in two thirds of the time (decision 0110). */
const HEADLESS_SHELL = 'chromium-headless-shell'
const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = `Install Chromium (Debian, Ubuntu: apt-get install ${HEADLESS_SHELL}), or say where it is with CHROMIUM_PATH.`

/** The path of a Chromium that runs. Throws an Error that says what to do when there is none and none can be installed. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
  }
  const found = installedChromium()
  if (found?.endsWith(HEADLESS_SHELL) === true) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (found !== undefined) return found
    throw new Error(`The browser tests need Chromium. ${advice}`)
  }
  return await installChromium(found)
}

/** Installs the package without a window, or the whole browser where a distribution has no such package and none is there yet. */
async function installChromium(found: string | undefined): Promise<string> {
  try {
    await installPackage(HEADLESS_SHELL)
  } catch {
    if (found !== undefined) return found
    await installPackage('chromium')
  }
  const installed = installedChromium()
  if (installed === undefined) throw new Error(`Chromium was installed but does not run. ${advice}`)
  return installed
}

/** The first that is there and runs, in the order of their names and not of their folders. */
export function installedChromium(path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(':')
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  return [...onPath, ...places].find((file) => existsSync(file) && runs(file))
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function installPackage(name: string): Promise<void> {
  const shown = step(`Installing ${name} with apt-get`)
  let printed = ''
  const command = `apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends ${name}`
  const onOutput = (chunk: string): void => {
    printed = (printed + chunk).slice(-10_000)
    shown.note(printed.trimEnd().split('\n').at(-1)?.slice(0, 60) ?? '')
  }
  const code = await runLeashed(['/bin/sh', '-c', command], { cwd: root, onOutput })
  if (code !== 0) {
    shown.failed(`${name} could not be installed`)
    throw new Error(`${printed.trim()}\n${advice}`)
  }
  shown.done(`${name} installed`)
}
