#!/usr/bin/env node
// `npm run bench`: installs what is missing with whatever Node there is (20 or newer), then measures under the project's own Node.
// `--staff`: the lists of the staff at 100,000 orders. `--quick`: one short round. `--search`: search alone. `--million`: search among a million narrators too. docs/performance.md explains every row.
import process from 'node:process'

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(`Tembrel needs Node.js 20 or newer to begin with; this is ${process.version}.\n`)
  process.exit(1)
}
const { launch } = await import('./start/launch.mjs')
process.exitCode = await launch('bench/run.ts', process.argv.slice(2))
