/** Checks that run no product code: format, lint, types, and that the web app can be built. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printPageScripts, staticPageScripts } from '../../bench/page-scripts.ts'
import { ensureBuilt } from '../start/build.ts'
import { root } from '../start/install.mjs'
import { concernedFiles } from './changed-files.ts'
import { type Counts, failure, runCheck, sum, type TestRun } from './counts.ts'

export function checkFormat({ env }: TestRun): Promise<Counts> {
  return runCheck({ title: 'oxfmt', command: ['oxfmt', '--check', '.'], env })
}

/**
 * Rules that need types take most of the time. The quick check asks them of what has changed since the last commit and of what imports
 * it directly; whatever else may be wrong by a change elsewhere is found by the whole run.
 */
export async function checkLint({ env, isQuick }: TestRun): Promise<Counts> {
  const lint = (title: string, options: readonly string[]): Promise<Counts> =>
    runCheck({ title, command: ['oxlint', '--deny-warnings', ...options], env })
  const concerned = isQuick ? concernedFiles(root) : undefined
  if (concerned === undefined) return lint('oxlint', ['--type-aware', '.'])
  const plain = lint('oxlint', ['.'])
  if (concerned.length === 0) return plain
  return sum(await Promise.all([plain, lint('oxlint with types', ['--type-aware', ...concerned])]))
}

/** What `tsconfig.node.json` has to reach. */
const nodeFolders = [
  'packages/domain',
  'packages/contract',
  'apps/card-sandbox',
  'apps/server',
  'tools',
  'database/demo-data',
  'bench',
  'ops',
]

/** The web app's types take as long as all the others: both are checked at once. */
export async function checkTypes(run: TestRun): Promise<Counts> {
  return sum(await Promise.all([checkWebTypes(run), checkNodeTypes(run)]))
}

/**
 * What runs under Node is one program: as seven, rules and contract would be checked seven times and the server twice. A folder that
 * has fallen out of it fails. The browser tests have other globals.
 */
async function checkNodeTypes({ env }: TestRun): Promise<Counts> {
  const compiler = ['tsc', '-p', 'tsconfig.node.json', '--noEmit', '--listFiles', ...keptTypes('node')].join(' ')
  const script = `
out=$(${compiler}) || { printf '%s\\n' "$out" | grep -v '^/'; exit 1; }
for folder in ${nodeFolders.join(' ')}; do
  printf '%s\\n' "$out" | grep -q "^$PWD/$folder/.*\\.ts$" || { echo "No types of $folder were checked."; exit 1; }
done`
  const results = [
    await runCheck({ title: 'what runs under Node', command: ['/bin/sh', '-c', script], env }),
    await runCheck({ title: 'e2e', command: ['tsc', '-p', 'e2e', '--noEmit', ...keptTypes('e2e')], env }),
  ]
  return sum(results)
}

/** The web app first makes the types of its routes and messages; its own script knows how. */
async function checkWebTypes({ env }: TestRun): Promise<Counts> {
  const cwd = join(root, 'apps', 'web')
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = manifest.scripts?.['typecheck']
  if (script === undefined) return failure('apps/web/package.json has no script "typecheck".')
  // The compiler is the last command of the script.
  const command = ['/bin/sh', '-c', [script, ...keptTypes('apps/web')].join(' ')]
  return runCheck({ title: 'apps/web', command, env, cwd })
}

/** What the compiler found out is kept by the content of the files: the next run checks again only what has changed, and what uses it. */
function keptTypes(program: string): string[] {
  const file = join(root, 'node_modules', '.cache', 'types', `${program.replaceAll('/', '-')}.tsbuildinfo`)
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
