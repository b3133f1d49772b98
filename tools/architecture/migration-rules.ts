/**
 * What a new migration may do beside the traffic of a running product, and beside servers of the last release (decision 0132, CONTRIBUTING.md).
 * Older files were written for stopped products and are never changed.
 */
import { loadModule, parseSync, type Node, type RawStmt } from 'libpg-query'
import { readMarkers } from '../../apps/server/src/database/migration-files.ts'
import { lineOf, sourceFiles } from './source-files.ts'
import { judgeStatement, type StatementFinding } from './migration-statements.ts'

await loadModule()

/** The first file that these rules are for. */
const FIRST_JUDGED = '0106'

/** The file waits four tenths of a second for each table at most, and holds those that it has already: eight tenths for three. */
const LOCKED_AT_MOST = 3

/** New migrations that would make people wait, or take away what the last release uses. */
export function unsafeMigrations(root: string): string[] {
  return sourceFiles(root, 'database/migrations/*.sql')
    .filter(({ path }) => numberOf(path) >= FIRST_JUDGED)
    .flatMap(({ path, text }) => problemsOfMigration(path, text))
}

function numberOf(path: string): string {
  return path.split('/').at(-1)?.slice(0, 4) ?? ''
}

interface JudgedStatement extends StatementFinding {
  readonly stmt: Node
  readonly line: number
}

export function problemsOfMigration(path: string, text: string): string[] {
  const markers = readMarkers(text)
  let statements: readonly JudgedStatement[]
  try {
    statements = judgeAll(text, markers.way === 'batches')
  } catch (error) {
    return [`${path}: PostgreSQL cannot read it: ${(error as Error).message}`]
  }
  const own = statements.flatMap(({ problems, line }) => problems.map((problem) => `${path}:${line}: ${problem}`))
  return [
    ...own,
    ...problemsOfWay(statements, markers.way),
    ...problemsTogether(statements),
    ...problemsOfTaking(path, text, statements),
  ].map((problem) => (problem.startsWith(path) ? problem : `${path}: ${problem}`))
}

function judgeAll(text: string, isInBatches: boolean): JudgedStatement[] {
  const made = new Set<string>()
  return (parseSync(text).stmts ?? []).flatMap((raw) => {
    const { stmt } = raw
    if (stmt === undefined) return []
    const judged = { stmt, line: beginningLine(text, raw), ...judgeStatement(stmt, made, isInBatches) }
    if ('CreateStmt' in stmt && stmt.CreateStmt.relation?.relname !== undefined)
      made.add(stmt.CreateStmt.relation.relname)
    return [judged]
  })
}

/** The parser counts bytes, and from the end of the statement before. */
function beginningLine(text: string, { stmt_location = 0 }: RawStmt): number {
  const before = Buffer.from(text).subarray(0, stmt_location).toString()
  const [blank = ''] = /^(?:\s|--[^\n]*\n)*/.exec(text.slice(before.length)) ?? []
  return lineOf(text, before.length + blank.length)
}

function problemsOfWay(statements: readonly JudgedStatement[], way: ReturnType<typeof readMarkers>['way']): string[] {
  const [only] = statements
  if (way === 'transaction') {
    const needsNone = statements.some(({ stmt }) => isConcurrent(stmt))
    return needsNone ? ['"concurrently" works in no transaction: begin the file with "-- no-transaction"'] : []
  }
  if (statements.length !== 1 || only === undefined)
    return [`a file with "-- ${way === 'batches' ? 'in batches' : way}" has one statement`]
  if (way === 'batches') {
    const isChange = ['UpdateStmt', 'DeleteStmt', 'InsertStmt'].some((kind) => kind in only.stmt)
    return isChange ? [] : ['"-- in batches" is for an update, delete or insert']
  }
  return isConcurrent(only.stmt) ? [] : ['"-- no-transaction" is for what cannot run in one: leave it out']
}

function isConcurrent(stmt: Node): boolean {
  if ('IndexStmt' in stmt) return stmt.IndexStmt.concurrent === true
  if ('DropStmt' in stmt) return stmt.DropStmt.concurrent === true
  return 'ReindexStmt' in stmt || 'VacuumStmt' in stmt
}

function problemsTogether(statements: readonly JudgedStatement[]): string[] {
  const locked = [...new Set(statements.flatMap(({ locks }) => locks))]
  const validates = statements.some(({ stmt }) => isValidation(stmt))
  return [
    ...(validates && statements.length > 1
      ? [
          '"validate constraint" reads the whole table, and what else the file has locked waits for it: a file of its own',
        ]
      : []),
    ...(locked.length > LOCKED_AT_MOST
      ? [
          `it locks ${locked.join(', ')} and holds the first while it waits for the last: at most ${LOCKED_AT_MOST} tables a file`,
        ]
      : []),
  ]
}

function isValidation(stmt: Node): boolean {
  if (!('AlterTableStmt' in stmt)) return false
  return (stmt.AlterTableStmt.cmds ?? []).some(
    (command) => 'AlterTableCmd' in command && command.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  )
}

function problemsOfTaking(path: string, text: string, statements: readonly JudgedStatement[]): string[] {
  const { needs } = readMarkers(text)
  if (needs !== null && needs >= numberOf(path)) {
    return [
      `"-- needs ${needs}" has to name a migration of an earlier release: the one since which nothing uses what goes`,
    ]
  }
  if (needs !== null) return []
  return statements.flatMap(({ takes, line }) =>
    takes.map(
      (what) =>
        `${path}:${line}: ${what}, and servers of the last release may still use it: stop using it in one release, and do this in the next, in a file that begins with "-- needs NNNN: why", NNNN being the newest migration of the release that has stopped`,
    ),
  )
}
