/**
 * `npm run drill [-- NAME …]`: takes parts of a whole installation away while people use it, and holds what is left against what was
 * acknowledged. docs/operations.md ("The drill") says what each scenario shows. Ends with `N passed, N failed`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../tools/start/build.ts'
import { root } from '../../tools/start/install.mjs'
import { fail, say } from '../../tools/start/terminal.mjs'
import { type DrillProgram, programs, runProgram } from './programs.ts'
import { printRow, printTable } from './report.ts'
import type { DrillSettings, ScenarioRow } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { tablesOf } from './tables.ts'
import { stopWorlds } from './world/world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '50' },
    port: { type: 'string', default: '23000' },
    folder: { type: 'string', default: join(root, '.data', 'drill') },
    scale: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})

/** Where the programs begin that go on beside the scenarios. */
const BESIDE_FROM = 'bucket-stopped'

const all = [...scenarios, ...programs]
const unknown = positionals.filter((name) => !all.some((one) => one.name === name))
if (unknown.length > 0) {
  fail(`There is no ${unknown.join(', ')}. There are:`)
  for (const { name, purpose } of all) say(`  ${name.padEnd(24)} ${purpose}`)
  process.exit(1)
}
const isChosen = ({ name }: { readonly name: string }): boolean =>
  positionals.length === 0 || positionals.includes(name)
const settings: DrillSettings = {
  rate: Number(values.rate),
  port: Number(values.port),
  folder: values.folder,
  scale: Number(values.scale),
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopWorlds().finally(() => process.exit(130)))
}

await ensureBuilt()
mkdirSync(settings.folder, { recursive: true })
const began = performance.now()
const before = loadavg()[0] ?? 0
const rows: ScenarioRow[] = []
let broken = 0
let lived = 0

async function runPrograms(wanted: readonly DrillProgram[]): Promise<void> {
  for (const program of wanted) {
    if (await runProgram(program, settings.scale)) lived += 1
    else broken += 1
  }
}

const chosen = programs.filter(isChosen)
let beside: Promise<void> | undefined
for (const { name, purpose, run } of scenarios.filter(isChosen)) {
  // From the first scenario on that leaves the processors something to do.
  if (name === BESIDE_FROM) beside = runPrograms(chosen.filter(({ isBeside }) => isBeside))
  say(`\n${name}: ${purpose}`)
  try {
    const row = await run(settings)
    rows.push(row)
    printRow(row)
  } catch (error) {
    broken += 1
    fail(`${name}: ${String((error as Error).stack)}`)
  }
  if (!values.keep) rmSync(join(settings.folder, name), { recursive: true, force: true })
}
await (beside ?? runPrograms(chosen.filter(({ isBeside }) => isBeside)))
await runPrograms(chosen.filter(({ isBeside }) => !isBeside))
printTable(rows)
const tables = join(settings.folder, 'tables.md')
writeFileSync(tables, tablesOf(rows))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
say(`\n${minutes} minutes; load average ${before.toFixed(1)} before. The tables for docs/operations.md: ${tables}`)
const passed = rows.filter(({ problems }) => problems.length === 0).length
const failed = rows.length - passed + broken
say(`${passed + lived} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
