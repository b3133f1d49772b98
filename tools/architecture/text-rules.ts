/** Texts, settings and migrations: what must agree between two places. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentNames } from '../../apps/server/src/environment-names.ts'
import { exists, isTest, sourceFiles, withoutComments } from './source-files.ts'

type Messages = Record<string, unknown>

function readMessages(root: string, locale: string): Messages {
  return JSON.parse(readFileSync(join(root, 'apps/web/app/messages', `${locale}.json`), 'utf8')) as Messages
}

function placeholders(message: unknown): string {
  const names = [...JSON.stringify(message).matchAll(/\{([a-z_A-Z0-9]+)\}/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(', ')
}

/** Russian and English have the same messages with the same variables, and none is empty. */
export function unequalMessages(root: string): string[] {
  if (!exists(root, 'apps/web')) return []
  const [ru, en] = [readMessages(root, 'ru'), readMessages(root, 'en')]
  const keys = [...new Set([...Object.keys(ru), ...Object.keys(en)])].filter((key) => !key.startsWith('$'))
  return keys.flatMap((key) => {
    if (!(key in ru)) return [`${key}: missing in ru.json`]
    if (!(key in en)) return [`${key}: missing in en.json`]
    if (ru[key] === '' || en[key] === '') return [`${key}: empty`]
    const [inRu, inEn] = [placeholders(ru[key]), placeholders(en[key])]
    return inRu === inEn ? [] : [`${key}: variables differ (ru: ${inRu || 'none'}; en: ${inEn || 'none'})`]
  })
}

/** A message that no page shows is as dead as a function without a caller. */
export function unusedMessages(root: string): string[] {
  if (!exists(root, 'apps/web')) return []
  const used = new Set(
    sourceFiles(root, 'apps/web/app/**/*.{ts,tsx}')
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => [...text.matchAll(/\bm\.([a-z0-9_]+)/g)].map((match) => match[1])),
  )
  return Object.keys(readMessages(root, 'ru'))
    .filter((key) => !key.startsWith('$') && !used.has(key))
    .map((key) => `${key}: no page shows it; take it out of both dictionaries`)
}

/** docs/operations.md explains every setting, and names none that does not exist. */
export function undocumentedSettings(root: string): string[] {
  const file = 'docs/operations.md'
  if (!exists(root, file)) return [`${file} is missing`]
  const rows = new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map((match) => match[1] ?? ''),
  )
  const known = new Set<string>(environmentNames)
  return [
    ...environmentNames
      .filter((name) => !rows.has(name))
      .map((name) => `${file}: ${name} has no row in the table of settings`),
    ...[...rows].filter((name) => !known.has(name)).map((name) => `${file}: ${name} is no setting`),
  ]
}

/** Programs beside the server, with settings of their own. */
const ownSettings = ['apps/server/src/database/', 'apps/server/src/demo-data/']

/** The environment is read in one place, so that every setting is checked and documented. */
export function environmentReadElsewhere(root: string): string[] {
  return (
    sourceFiles(root, 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts')
      .filter(({ path }) => !isTest(path) && !ownSettings.some((folder) => path.startsWith(folder)))
      .filter(
        ({ path }) =>
          !['apps/server/src/main.ts', 'apps/server/src/worker.ts', 'apps/server/src/keys.ts'].includes(path),
      )
      // Where programs are found is no setting of the product.
      .filter(({ text }) => /\bprocess\.env\b(?!\.PATH\b|\['PATH'\])/.test(withoutComments(text)))
      .map(({ path }) => `${path}: reads process.env; settings come from config.ts`)
  )
}

export const checksumsFile = 'database/migrations/checksums.json'

export function migrationChecksums(root: string): Record<string, string> {
  const files = sourceFiles(root, 'database/migrations/*.sql')
  return Object.fromEntries(
    files.map(({ path, text }) => [path.split('/').at(-1) ?? '', createHash('sha256').update(text).digest('hex')]),
  )
}

/** A migration that was once part of a version is never changed; a new one is written down before it is committed. */
export function changedMigrations(root: string): string[] {
  const present = migrationChecksums(root)
  if (Object.keys(present).length === 0) return ['database/migrations is empty']
  if (!exists(root, checksumsFile)) return [`${checksumsFile} is missing: run "node tools/freeze-migrations.mjs"`]
  const frozen = JSON.parse(readFileSync(join(root, checksumsFile), 'utf8')) as Record<string, string>
  return [
    ...Object.keys(frozen)
      .filter((name) => !(name in present))
      .map((name) => `${name} was removed`),
    ...Object.entries(present).flatMap(([name, hash]) => {
      if (frozen[name] === undefined)
        return [`${name} is not in ${checksumsFile}: run "node tools/freeze-migrations.mjs"`]
      return frozen[name] === hash ? [] : [`${name} was changed: write a new migration instead`]
    }),
  ]
}
