#!/usr/bin/env node
// `npm test`: installs what is missing with whatever Node there is (20 or newer), then runs every check under the project's own Node.
// `--check`: the part under a minute. Paths as arguments: only the tests of these files or folders, on one shared database.
import process from 'node:process'

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(`Tembrel needs Node.js 20 or newer to begin with; this is ${process.version}.\n`)
  process.exit(1)
}
const { launch } = await import('./start/launch.mjs')
process.exitCode = await launch('tools/test/run.ts', process.argv.slice(2))
