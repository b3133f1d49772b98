/**
 * The migration files of a folder, and what their first lines ask of whoever runs them (CONTRIBUTING.md, Migrations):
 *
 * - `-- no-transaction`: one statement that cannot run in a transaction, such as `create index concurrently if not exists …`.
 * - `-- in batches`: one statement, run again and again, each time in a transaction of its own, until it changes no row.
 * - `-- needs 0109: why`: from here on the database is only good for releases that have the migration 0109.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A reason why the schema cannot be brought up to date, in one clear sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const migrationsFolder = fileURLToPath(new URL('../../../../database/migrations', import.meta.url))

export type MigrationWay = 'transaction' | 'no-transaction' | 'batches'

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
  readonly way: MigrationWay
  /** The newest migration of the oldest release that this one leaves working; null when every release goes on as before. */
  readonly needs: string | null
}

/** The migration files of a folder in order. Throws MigrationError when a name is malformed or a number is used twice. */
export function readMigrations(folder: string): MigrationFile[] {
  const numbers = new Set<string>()
  return migrationNames(folder).map((name) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationError(`${name} is not named like 0001_what_it_makes.sql.`)
    const number = numberOf(name)
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), ...readMarkers(sql) }
  })
}

/** What the comment lines at the very beginning ask for. */
export function readMarkers(sql: string): Pick<MigrationFile, 'way' | 'needs'> {
  const [head = ''] = /^(?:--[^\n]*\n)*/.exec(sql.endsWith('\n') ? sql : `${sql}\n`) ?? []
  const hasLine = (line: RegExp): boolean => line.test(head)
  return {
    way: hasLine(/^-- no-transaction\b/m) ? 'no-transaction' : hasLine(/^-- in batches\b/m) ? 'batches' : 'transaction',
    needs: /^-- needs (\d{4}):? /m.exec(head)?.[1] ?? null,
  }
}

export function numberOf(name: string): string {
  return name.slice(0, 4)
}

/** The number of the newest migration that this release has. It says which schema the release is made for. */
export function ownSchemaNumber(folder = migrationsFolder): string {
  return numberOf(migrationNames(folder).at(-1) ?? '0000')
}

function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
