/** Talking to the built-in PostgreSQL before the product does: is it ready, and is the product's own database there. */
import pg from 'pg'

/** The product owns this database and signs in as the role of the same name, which is no superuser. */
export const databaseName = 'tembrel'

/** A connection URL over the unix socket in `socket_dir`. Tools of PostgreSQL understand the same form. */
export function socketUrl(socket_dir: string, password: string, database: string, role: string = databaseName): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socket_dir)}`
}

/** Whether the server accepts the administrator's sign-in now; a server that is starting or recovering does not yet. */
export async function isAnswering(socket_dir: string, password: string): Promise<boolean> {
  const client = administrator(socket_dir, password)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the product's role and database when they are missing. Safe to run by several processes at once. */
export async function ensureDatabase(socket_dir: string, password: string): Promise<void> {
  const client = administrator(socket_dir, password)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database',
      [databaseName],
    )
    if (rows[0]?.role !== true) {
      await client.query(`create role ${databaseName} login createdb password '${password}'`).catch(ignoreExisting)
    }
    if (rows[0]?.database !== true) {
      await client.query(`create database ${databaseName} owner ${databaseName}`).catch(ignoreExisting)
    }
  } finally {
    await client.end()
  }
}

function administrator(socket_dir: string, password: string): pg.Client {
  const client = new pg.Client({
    host: socket_dir,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  return client
}

/** Another process made the same thing first: duplicate_object, duplicate_database, or the unique violation of their race. */
function ignoreExisting(error: unknown): void {
  const code = (error as { code?: string }).code
  if (code !== '42710' && code !== '42P04' && code !== '23505') throw error
}
