/**
 * What kind of installation a database holds: an invented world for a demonstration, or real people.
 *
 * The demonstration opens doors (sign-in codes on a page, test cards), so the two never mix: demo data is loaded only into a
 * database without people, and only a database that was filled by the demo may be reset.
 */
import type pg from 'pg'
import { connectedClient } from './database-client.ts'
import { advisoryLock } from './migrate.ts'

/** `unset`: fresh; `loading`: the demo load began and did not end; `real`: started without the demo, or people are in it. */
export type DemoState = 'unset' | 'loading' | 'loaded' | 'real'

/** Reads the state of a migrated database. People who came while nothing was recorded make it real. */
export async function readDemoState(connection: string): Promise<DemoState> {
  return onClient(connection, async (client) => {
    const { rows } = await client.query<{ value: DemoState }>(`select value from installation where name = 'demo'`)
    const value = rows[0]?.value ?? 'real'
    return value === 'unset' && (await holdsPeople(client)) ? 'real' : value
  })
}

/** Notes what the demo has done in this database; what was noted before is replaced. */
export async function writeDemoState(connection: string, value: DemoState): Promise<void> {
  await onClient(connection, async (client) => {
    await client.query(
      `insert into installation (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value`,
      [value],
    )
  })
}

/** Removes everything of the product from a database. The caller has made sure that it may. */
export async function emptyDatabase(connection: string): Promise<void> {
  await onClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'begin; drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; commit',
    )
  })
}

async function holdsPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.accounts') is not null as there`)
  if (rows[0]?.there !== true) return false
  const { rows: found } = await client.query<{ some: boolean }>('select exists (select from accounts) as some')
  return found[0]?.some === true
}

async function onClient<T>(connection: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectedClient({ connectionString: connection })
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
