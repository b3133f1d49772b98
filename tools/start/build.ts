/** Builds the web app when its sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, takeProjectLock } from './install.mjs'
import { runLeashed } from './leash.mjs'
import { StartError } from './start-error.ts'
import { step } from './terminal.mjs'

const web = join(root, 'apps', 'web')
const stamp = join(web, 'build', '.sources')

/** What ends up in the build, and what decides how it is made. */
const sources = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json']
const made = new Set(['node_modules', 'build', '.react-router', 'paraglide', 'cache', 'test-results'])

/** What tools leave beside the settings of the messages, and tests, change nothing in the build. */
function isSource(path: string): boolean {
  if (path.includes('/project.inlang/')) return path.endsWith('/settings.json')
  return !/\.test\.tsx?$/.test(path)
}

/** Builds unless the present build was made from these very sources. Several processes may call it at once. */
export async function ensureBuilt(signal?: AbortSignal): Promise<void> {
  if (isBuilt()) return
  const lock = await takeProjectLock('Another process builds in this folder; waiting for it.')
  try {
    if (!isBuilt()) await build(signal)
  } finally {
    await lock.release()
  }
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  const shown = step('Building the web app')
  const hash = sourcesHash()
  rmSync(stamp, { force: true })
  let printed = ''
  const onOutput = (chunk: string): void => {
    printed = (printed + chunk).slice(-20_000)
    const line = stripVTControlCharacters(printed.trimEnd().split('\n').at(-1) ?? '')
    shown.note(line.slice(0, 60))
  }
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'production' }
  const code = await runLeashed(['/bin/sh', '-c', buildScript()], {
    cwd: web,
    env,
    onOutput,
    ...(signal && { signal }),
  })
  if (code !== 0) {
    shown.failed('The web app could not be built')
    throw new StartError(signal?.aborted === true ? 'The build was interrupted.' : printed.trim())
  }
  writeFileSync(stamp, hash)
  shown.done('Web app built')
}

/** The script is run without npm in between, under the project's own Node, which comes first on PATH with the other tools. */
function buildScript(): string {
  const manifest = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = manifest.scripts?.['build']
  if (script === undefined) throw new StartError('apps/web/package.json has no script "build".')
  return script
}

function isBuilt(): boolean {
  return (
    existsSync(stamp) &&
    existsSync(join(web, 'build', 'server', 'index.js')) &&
    readFileSync(stamp, 'utf8') === sourcesHash()
  )
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const file = join(root, path)
    if (!existsSync(file)) return
    const entries = listed(file)
    if (entries === undefined) {
      if (!isSource(path)) return
      hash.update(`${path}\n`).update(readFileSync(file))
      return
    }
    for (const entry of entries) if (!made.has(entry)) add(`${path}/${entry}`)
  }
  for (const path of sources) add(path)
  return hash.digest('hex')
}

/** The sorted names in a folder; undefined for a file. */
function listed(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
