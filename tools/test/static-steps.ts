/** Checks that run no product code: format, lint, types, and that the web app can be built. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printPageScripts, staticPageScripts } from '../../bench/page-scripts.ts'
import { ensureBuilt } from '../start/build.ts'
import { root } from '../start/install.mjs'
import { type Counts, failure, runCheck, sum, type TestRun } from './counts.ts'

export function checkFormat({ env }: TestRun): Promise<Counts> {
  return runCheck({ title: 'oxfmt', command: ['oxfmt', '--check', '.'], env })
}

export function checkLint({ env }: TestRun): Promise<Counts> {
  return runCheck({ title: 'oxlint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'], env })
}

/** Every folder with a TypeScript configuration. Without one of the required ones the check fails. */
const required = [
  'packages/domain',
  'packages/contract',
  'apps/card-sandbox',
  'apps/server',
  'tools',
  'database/demo-data',
]
const optional = ['e2e', 'bench']

/** The web app's types take as long as all the others: both are checked at once. */
export async function checkTypes(run: TestRun): Promise<Counts> {
  return sum(await Promise.all([checkWebTypes(run), checkFolderTypes(run)]))
}

async function checkFolderTypes({ env, isQuick }: TestRun): Promise<Counts> {
  const results: Counts[] = []
  for (const folder of [...required, ...optional]) {
    const isPresent = existsSync(join(root, folder, 'tsconfig.json'))
    const command = ['tsc', '-p', folder, '--noEmit', ...(isQuick ? keptTypes(folder) : [])]
    if (isPresent) results.push(await runCheck({ title: folder, command, env }))
    else if (required.includes(folder) || existsSync(join(root, folder)))
      results.push(failure(`${folder}/tsconfig.json is missing.`))
  }
  return sum(results)
}

/** The web app first makes the types of its routes and messages; its own script knows how. */
async function checkWebTypes({ env, isQuick }: TestRun): Promise<Counts> {
  const cwd = join(root, 'apps', 'web')
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = manifest.scripts?.['typecheck']
  if (script === undefined) return failure('apps/web/package.json has no script "typecheck".')
  // The compiler is the last command of the script.
  const command = ['/bin/sh', '-c', [script, ...(isQuick ? keptTypes('apps/web') : [])].join(' ')]
  return runCheck({ title: 'apps/web', command, env, cwd })
}

/** What the compiler found out is kept by the content of the files: the next quick check reads again only what has changed. */
function keptTypes(folder: string): string[] {
  const file = join(root, 'node_modules', '.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return ['--incremental', '--tsBuildInfoFile', file]
}

export async function checkBuild(): Promise<Counts> {
  try {
    await ensureBuilt()
    const isSmallEnough = printPageScripts(staticPageScripts('/narrators'))
    return { passed: isSmallEnough ? 2 : 1, failed: isSmallEnough ? 0 : 1 }
  } catch (error) {
    return failure((error as Error).message)
  }
}
