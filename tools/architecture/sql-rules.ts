/** Where SQL is written, and which module writes which table. Each rule returns its violations, one line each. */
import { readTableOwners } from '../table-owners.ts'
import { isTest, lineOf, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

const sqlSigns = [
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(/g,
  /\bsql(?:<[^`;]*?>)?`/g,
  /\.query(?:<[^(;]*?>)?\(\s*[`'"{]/g,
]

function serverSources(root: string): SourceFile[] {
  return sourceFiles(root, 'apps/server/src/**/*.ts').filter(({ path }) => !isTest(path))
}

/** SQL is written only in `*.queries.ts` and in `apps/server/src/database/`. */
export function sqlOutsideQueries(root: string): string[] {
  return serverSources(root)
    .filter(({ path }) => !path.endsWith('.queries.ts') && !path.startsWith('apps/server/src/database/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return sqlSigns.flatMap((sign) =>
        [...code.matchAll(sign)].map(
          (match) => `${path}:${lineOf(code, match.index)}: SQL outside a queries file: ${match[0]}`,
        ),
      )
    })
}

/**
 * The index of `on conflict … where` is found by its words. With a parameter in them it is found only while PostgreSQL plans a prepared
 * statement anew: from the sixth run on the statement fails (42P10). So values there are written out, with `sql.lit` or in `sql`.
 */
export function conflictsWithParameters(root: string): string[] {
  return serverSources(root).flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [...code.matchAll(/\.onConflict\(([^;]*?)\.(?:doNothing|doUpdateSet)\(/gs)]
      .filter(([, target = '']) => /\.where\(\s*'[^']+',\s*'[^']+',\s*(?!\s|null\b|sql\.lit\()/s.test(target))
      .map(({ index }) => `${path}:${lineOf(code, index)}: the index of a conflict is named with a parameter`)
  })
}

interface Write {
  readonly kind: 'insert' | 'update' | 'delete'
  readonly table: string
  readonly place: string
}

const writeSigns: readonly [Write['kind'], RegExp][] = [
  ['insert', /\b(?:insertInto|replaceInto|mergeInto)\s*\(\s*'([a-z_.]+)/g],
  ['update', /\bupdateTable\s*\(\s*'([a-z_.]+)/g],
  ['delete', /\bdeleteFrom\s*\(\s*'([a-z_.]+)/g],
  ['insert', /\b(?:insert|merge)\s+into\s+([a-z_.]+)/gi],
  ['update', /(?<!\bfor |\bdo |\bno key )\bupdate\s+(?:only\s+)?([a-z_.]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi],
  ['delete', /\bdelete\s+from\s+(?:only\s+)?([a-z_.]+)/gi],
  ['delete', /\btruncate\s+(?:table\s+)?([a-z_.]+)/gi],
]

function writesOf({ path, text }: SourceFile): Write[] {
  const code = withoutComments(text)
  return writeSigns.flatMap(([kind, sign]) =>
    [...code.matchAll(sign)].map((match) => ({
      kind,
      table: (match[1] ?? '').replace(/^public\./, ''),
      place: `${path}:${lineOf(code, match.index)}`,
    })),
  )
}

/** The folder that speaks for a file: the module, or the part of the server beside the modules. */
function ownerOf(path: string): string {
  return (
    /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^apps\/server\/src\/([^/.]+)/.exec(path)?.[1] ?? path
  )
}

/** A table is written only by its owner; every table has one. */
export function foreignWrites(root: string): string[] {
  const { owners, problems } = readTableOwners(root)
  const violations = serverSources(root)
    .filter(({ path }) => !path.startsWith('apps/server/src/database/'))
    .flatMap((file) =>
      writesOf(file).flatMap(({ kind, table, place }) => {
        const owner = owners.get(table)
        if (owner === undefined) return [`${place}: ${kind} on ${table}, which no migration makes`]
        return owner === ownerOf(file.path) ? [] : [`${place}: ${kind} on ${table}, which belongs to ${owner}`]
      }),
    )
  return [...problems, ...violations]
}

/** Operations and transfers of the ledger are added, never changed; what a balance is, only the posting function decides. */
export function ledgerChanges(root: string): string[] {
  return serverSources(root).flatMap((file) =>
    writesOf(file)
      .filter(({ kind, table }) => table.startsWith('ledger_') && kind !== 'insert')
      .map(({ kind, table, place }) => `${place}: ${kind} on ${table}: the ledger is append-only`),
  )
}

/** The database itself refuses a change of the ledger: the triggers that do so are in the migrations. */
export function ledgerGuards(root: string): string[] {
  const sql = sourceFiles(root, 'database/migrations/*.sql')
    .map(({ text }) => text.replaceAll(/--[^\n]*/g, ''))
    .join('\n')
  if (!/create table ledger_/i.test(sql)) return sql === '' ? [] : ['no migration makes the tables of the ledger']
  return ['ledger_operations', 'ledger_transfers']
    .filter((table) => !new RegExp(`create trigger \\w+\\s+before update or delete on ${table}\\b`, 'i').test(sql))
    .map((table) => `database/migrations: nothing refuses update and delete on ${table}`)
}
