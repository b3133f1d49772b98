/** The browser of the browser tests: the system's Chromium, or Debian's package when we may install it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runLeashed } from '../start/leash.mjs'
import { root } from '../start/install.mjs'
import { step } from '../start/terminal.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = 'Install Chromium (Debian, Ubuntu: apt-get install chromium), or say where it is with CHROMIUM_PATH.'

/** The path of a Chromium that runs. Throws an Error that says what to do when there is none and none can be installed. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
  }
  const found = installedChromium()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`The browser tests need Chromium. ${advice}`)
  await installPackage()
  const installed = installedChromium()
  if (installed === undefined) throw new Error(`Chromium was installed but does not run. ${advice}`)
  return installed
}

function installedChromium(): string | undefined {
  const onPath = names.flatMap((name) => (process.env['PATH'] ?? '').split(':').map((folder) => `${folder}/${name}`))
  return [...onPath, ...places].find((path) => existsSync(path) && runs(path))
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function installPackage(): Promise<void> {
  const shown = step('Installing Chromium with apt-get')
  let printed = ''
  const command =
    'apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends chromium'
  const onOutput = (chunk: string): void => {
    printed = (printed + chunk).slice(-10_000)
    shown.note(printed.trimEnd().split('\n').at(-1)?.slice(0, 60) ?? '')
  }
  const code = await runLeashed(['/bin/sh', '-c', command], { cwd: root, onOutput })
  if (code !== 0) {
    shown.failed('Chromium could not be installed')
    throw new Error(`${printed.trim()}\n${advice}`)
  }
  shown.done('Chromium installed')
}
