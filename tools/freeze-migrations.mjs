#!/usr/bin/env node
// Writes down the hashes of new migrations. Those that are written down already stay as they are: a migration never changes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start/install.mjs'
import { checksumsFile, migrationChecksums } from './architecture/text-rules.ts'

const file = join(root, checksumsFile)
const frozen = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const all = { ...migrationChecksums(root), ...frozen }
const added = Object.keys(all).filter((name) => !(name in frozen))
writeFileSync(
  file,
  `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
)
process.stdout.write(`${added.length === 0 ? 'Nothing new.' : added.join('\n')}\n`)
