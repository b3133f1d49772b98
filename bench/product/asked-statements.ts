/** The texts of the statements that this process sends to PostgreSQL while somebody wants to know. */
import { StatementBatch } from '../../apps/server/src/database/statement-batch.ts'
import { PostgresClient } from '../peers/product-packages.ts'

let asked: string[] | null = null

type Query = (this: object, ...args: unknown[]) => unknown

const client = PostgresClient.prototype as unknown as { query: Query }
const { query } = client

client.query = function noted(this: object, ...args: unknown[]): unknown {
  if (asked !== null) asked.push(...textsOf(args[0]))
  return query.apply(this, args)
}

function textsOf(asking: unknown): string[] {
  if (asking instanceof StatementBatch) return asking.texts.map((text) => `  + ${text}`)
  if (typeof asking === 'string') return [asking]
  return [String((asking as { text?: string }).text)]
}

export function beginStatements(): void {
  asked = []
}

/** What was asked since, in its order; what begins with a plus went out together with the line before it. */
export function endStatements(): string[] {
  const all = asked ?? []
  asked = null
  return all
}
