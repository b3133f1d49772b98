/**
 * `npm run mutations`: applies the mutations to a copy of the last commit, one at a time, and reports for each which test has
 * noticed. The exit code is 1 when one survived, proved nothing or cannot be applied any more.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../start/install.mjs'
import { lockAddress, takeLock } from '../start/single-instance.mjs'
import { duration, fail, say } from '../start/terminal.mjs'
import { findChromium } from '../test/chromium.ts'
import { withCluster } from '../test/cluster.ts'
import { testEnvironment } from '../test/test-environment.ts'
import { lineOfPlace } from './changed-text.ts'
import { firstFailure } from './first-failure.ts'
import { judge, type Verdict } from './judge.ts'
import type { Mutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'
import { chosenIds } from './chosen-ids.ts'
import { isClean, makeCopy, removeCopy } from './project-copy.ts'

const copy = join(root, '.data', 'mutations')

interface Judged {
  readonly mutation: Mutation
  readonly verdict: Verdict
  readonly took: string
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'killed':
      return `killed by ${verdict.by}`
    case 'survived':
      return 'SURVIVED'
    case 'gone':
      return 'NO LONGER APPLIES: its text is not in the file exactly once'
    case 'unproven':
      return `PROVED NOTHING: ${verdict.by} fails without it too, or could not be loaded`
  }
}

/** Shows the mutations with their places. Returns how many have lost theirs. */
function list(mutations: readonly Mutation[]): number {
  const lost = mutations.filter((mutation) => lineOfPlace(root, mutation) === null)
  for (const mutation of mutations) {
    const line = lineOfPlace(root, mutation)
    say(`${String(mutation.id).padStart(2)}  ${mutation.file}:${line ?? 'NO LONGER APPLIES'}`)
    say(`    ${mutation.find} → ${mutation.replace === '' ? '(nothing)' : mutation.replace}`)
    say(`    ${mutation.why}`)
  }
  return lost.length
}

async function judgeAll(mutations: readonly Mutation[], env: NodeJS.ProcessEnv): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const mutation of mutations) {
    const started = Date.now()
    const verdict = await judge(copy, mutation, (files) => firstFailure(copy, files, env))
    const took = duration(Date.now() - started)
    judged.push({ mutation, verdict, took })
    say(`${String(mutation.id).padStart(2)}  ${wordsOf(verdict)} (${took})`)
  }
  return judged
}

function report(judged: readonly Judged[]): void {
  say()
  for (const { mutation, verdict, took } of judged) {
    say(`| ${mutation.id} | ${mutation.file} | ${wordsOf(verdict)} | ${took} |`)
  }
  const killed = judged.filter(({ verdict }) => verdict.kind === 'killed').length
  say(`\n${killed} of ${judged.length} killed`)
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, only: { type: 'string' } } })
  const ids = values.only === undefined ? null : chosenIds(values.only)
  const mutations = MUTATIONS.filter(({ id }) => ids === null || ids.has(id))
  if (mutations.length === 0) throw new Error(`No mutation has a number of ${values.only}`)
  if (values.list) return list(mutations) === 0 ? 0 : 1
  if (!isClean(root)) throw new Error('There are changes that are not committed: the copy would be of something else.')
  const lock = await takeLock(lockAddress('mutations', root), () => undefined)
  if (lock === undefined) throw new Error('Mutations are being run in this folder already.')
  process.once('exit', () => removeCopy(root, copy))
  makeCopy(root, copy)
  const started = Date.now()
  const judged = await withCluster(async (clusterEnv) => {
    const PATH = `${copy}/node_modules/.bin:${process.env['PATH'] ?? ''}`
    const CHROMIUM_PATH = await findChromium()
    return judgeAll(mutations, { ...testEnvironment({ isNightly: false }), ...clusterEnv, PATH, CHROMIUM_PATH })
  })
  report(judged)
  say(`All of it took ${duration(Date.now() - started)}.`)
  return judged.every(({ verdict }) => verdict.kind === 'killed') ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.once('disconnect', () => process.exit(1))

try {
  process.exit(await main())
} catch (error) {
  fail((error as Error).message)
  process.exit(1)
}
