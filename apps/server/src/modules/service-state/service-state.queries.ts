import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { OutsideService } from '../../adapters/watch-calls.ts'
import type { DB } from '../../database/tables.ts'

/** Writes that a service has answered: whatever was wrong with it is over. */
export async function markAnswered(db: Kysely<DB>, name: OutsideService, at: Date): Promise<void> {
  await db
    .insertInto('outside_services')
    .values({ name, answered_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ answered_at: at, down_since: null }))
    .execute()
}

/** Writes that a service has not answered; the first time in a row is kept. */
export async function markFailed(db: Kysely<DB>, name: OutsideService, failure: string, at: Date): Promise<void> {
  await db
    .insertInto('outside_services')
    .values({ name, failed_at: at, down_since: at, failure })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        failed_at: at,
        failure,
        down_since: sql`coalesce(outside_services.down_since, excluded.down_since)`,
      }),
    )
    .execute()
}

export interface OutsideServiceRow {
  readonly name: string
  readonly answered_at: Date | null
  readonly failed_at: Date | null
  readonly down_since: Date | null
  readonly failure: string | null
}

export async function selectOutsideServices(db: Kysely<DB>): Promise<readonly OutsideServiceRow[]> {
  return db
    .selectFrom('outside_services')
    .select(['name', 'answered_at', 'failed_at', 'down_since', 'failure'])
    .execute()
}
