/**
 * Which releases a schema is good for (decision 0132). A newer schema only adds to what a release knows, until a migration says `-- needs`:
 * from then on releases without the named migration are refused, and that migration is refused while one of them is connected.
 */
import type { ClientBase, Pool } from 'pg'
import { MigrationError, numberOf, ownSchemaNumber, type MigrationFile } from './migration-files.ts'

type Asker = Pick<ClientBase | Pool, 'query'>

/** How every server and worker calls the one connection that it keeps open. Releases before there were numbers have none. */
const LASTING_CONNECTION = 'tembrel-changes'

export function lastingConnectionName(): string {
  return `${LASTING_CONNECTION} ${ownSchemaNumber()}`
}

/** The newest migration that a release must have to work with the database; null when all do. */
async function compatibleFrom(db: Asker): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>(`select value from installation where name = 'compatible_from'`)
  return rows[0]?.value ?? null
}

/** Why this release cannot work with the database; null when it can. `own` is the number of its newest migration. */
export async function incompatibility(db: Asker, own = ownSchemaNumber()): Promise<string | null> {
  const needed = await compatibleFrom(db)
  if (needed === null || needed <= own) return null
  return `The database is made for releases from the migration ${needed} on, and this one ends with ${own}. Start a newer release.`
}

/** Throws MigrationError for a database that has left this release behind. */
export async function requireCompatibleSchema(db: Asker): Promise<void> {
  const reason = await incompatibility(db)
  if (reason !== null) throw new MigrationError(reason)
}

/** Throws MigrationError while servers or workers are connected that the file would leave behind. */
export async function requireNobodyLeftBehind(db: Asker, { name, needs }: MigrationFile): Promise<void> {
  if (needs === null) return
  const { rows } = await db.query<{ release: string; count: number }>(
    `select coalesce(substring(application_name from '\\d{4}$'), 'an unknown one') as release, count(*)::int as count
       from pg_stat_activity
      where datname = current_database() and application_name ~ ('^' || $1 || '( \\d{4})?$')
        and coalesce(substring(application_name from '\\d{4}$'), '0000') < $2
      group by 1 order by 1`,
    [LASTING_CONNECTION, needs],
  )
  if (rows.length === 0) return
  const who = rows.map(({ release, count }) => `${count} of ${release}`).join(', ')
  throw new MigrationError(
    `The migration ${name} needs releases from ${needs} on, and older servers are still connected (${who}). Replace them first.`,
  )
}

/**
 * What is newer in the database than in this release; the release may go on with it. Throws MigrationError when it may not, and when the
 * database lacks something of ours although it has newer things.
 */
export async function newerMigrations(
  db: Asker,
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): Promise<string[]> {
  const known = new Set(files.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  const own = numberOf(files.at(-1)?.name ?? '0000')
  const [foreign] = newer.filter((name) => numberOf(name) <= own)
  if (foreign !== undefined) {
    throw new MigrationError(`The database knows the migration ${foreign}, which this version does not have.`)
  }
  const missing = newer.length > 0 ? files.find(({ name }) => !applied.has(name)) : undefined
  if (missing !== undefined) {
    throw new MigrationError(
      `The database is newer (${newer.join(', ')}), and yet has not ${missing.name}. Start the newer release.`,
    )
  }
  const reason = newer.length > 0 ? await incompatibility(db, own) : null
  if (reason !== null) throw new MigrationError(reason)
  return newer
}
