/** A connection of its own, past any pooler, for what belongs to a session: a LISTEN, an advisory lock that is held for long. */
import { DatabaseClient } from './database-client.ts'
import type { Database } from './database.ts'
import { SESSION } from './pooled-session.ts'

const CONNECT_MS = 10_000

/** Not connected yet. `name` is what PostgreSQL shows in pg_stat_activity; `more` are further settings of its session (`-c name=value`). */
export function directClient(database: Pick<Database, 'direct'>, name: string, more = ''): DatabaseClient {
  return new DatabaseClient({
    ...SESSION,
    options: `${SESSION.options} ${more}`,
    connectionString: database.direct,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
}
