import type { AliasedSelectQueryBuilder, Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** How many rows a query, called `counted`, finds; one with a limit is counted no further than that. */
export async function countRows<Row>(
  db: Kysely<DB>,
  counted: AliasedSelectQueryBuilder<Row, 'counted'>,
): Promise<number> {
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
