#!/usr/bin/env node
// `npm start`: installs what is missing with whatever Node there is (20 or newer), then goes on with the project's own Node.
// This file and what it imports use nothing but Node itself, because nothing else may be installed yet.
import process from 'node:process'

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(`Tembrel needs Node.js 20 or newer to begin with; this is ${process.version}.\n`)
  process.exit(1)
}
const { launch } = await import('./start/launch.mjs')
process.exitCode = await launch('tools/start/run.ts', process.argv.slice(2))
