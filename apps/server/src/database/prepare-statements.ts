/** Makes the connections of a pool prepare what is asked of them again and again. */
import type pg from 'pg'
import { isAgedPlan, isPreparable, type StatementNames } from './prepared-statements.ts'
import { StatementBatch, type StatementAnswer } from './statement-batch.ts'
import type { StatementWatch } from './statement-watch.ts'

type Query = (...args: unknown[]) => unknown

/** Makes a connection prepare what is asked of it with text and values, as Kysely does. */
export function prepareStatements(
  client: pg.PoolClient,
  { names, types, watch }: { names: StatementNames; types: pg.CustomTypesConfig; watch: StatementWatch },
): void {
  const query = client.query.bind(client) as Query
  const askOne = (text: string, values: readonly unknown[]) =>
    new Promise<StatementAnswer>((resolve, reject) => {
      query(new StatementBatch([watch.watched({ text, values, resolve, reject })], { names, types }))
    })
  client.query = ((...given: unknown[]) => {
    const args = names.isNaming ? given : [withoutName(given[0]), ...given.slice(1)]
    const [text, values] = args
    const isPlain = args.length === 2 && typeof text === 'string' && Array.isArray(values)
    // Other texts without values may be several commands, which have to be sent as they are.
    if (!isPlain || (values.length === 0 && !isPreparable(text))) return query(...args)
    return askOne(text, values).catch((error: unknown) => askAnew(error, () => askOne(text, values)))
  }) as typeof client.query
}

/** What is asked under a name of its own is asked under none where no name may be kept. */
function withoutName(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return isNamed ? { ...asked, name: undefined } : asked
}

/**
 * A plan ages when a newer release changes its table. Outside a transaction the statement is asked again under no name; inside
 * one the question is refused once more, and `inTransaction` begins the whole anew.
 */
async function askAnew(error: unknown, ask: () => Promise<StatementAnswer>): Promise<StatementAnswer> {
  // Where it was asked says more than where its answer was read.
  if (error instanceof Error) Error.captureStackTrace(error)
  if (!isAgedPlan(error)) throw error
  return ask().catch((refused: { code?: unknown }) => {
    throw refused.code === '25P02' ? error : refused
  })
}
