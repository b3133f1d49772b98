/**
 * Statements that are sent to PostgreSQL together: one message there, one back (decision 0064). After one that fails it does none
 * of the rest, so a `commit` among them is never done without what was asked before it.
 */
import pg from 'pg'
import { isAgedPlan, type StatementNames } from './prepared-statements.ts'

export interface AskedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void
}

/** How pg's own query sends itself and reads its answer; the types of pg name only the first. */
interface Sent extends pg.Submittable {
  readonly name: string | undefined
  readonly text: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

/** Takes the place of one query: `client.query(new StatementBatch(…))`. The methods beside `submit` are called by pg. */
export class StatementBatch implements pg.Submittable {
  readonly #asked: readonly AskedStatement[]
  readonly #sent: Sent[] = []
  readonly #names: StatementNames
  readonly #types: pg.CustomTypesConfig
  readonly #ended: () => void
  /** The first statement whose answer is not complete. */
  #at = 0

  /** `ended` is called once all are answered. */
  constructor(
    asked: readonly AskedStatement[],
    { names, types, ended }: { names: StatementNames; types: pg.CustomTypesConfig; ended: () => void },
  ) {
    this.#asked = asked
    this.#names = names
    this.#types = types
    this.#ended = ended
  }

  get size(): number {
    return this.#asked.length
  }

  submit(connection: pg.Connection): null {
    // Each query would end the message when it has put itself into it.
    const open = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection
    connection.stream.cork()
    try {
      for (const statement of this.#asked) if (!this.#put(statement, open)) break
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  /** False when a value cannot be written: then nothing that was asked after it may be done. */
  #put(statement: AskedStatement, open: pg.Connection): boolean {
    const { text, values } = statement
    let isPut = true
    const config = {
      text,
      name: this.#names.nameOf(text) ?? '',
      values: [...values],
      types: this.#types,
      queryMode: 'extended',
    }
    const query = new pg.Query(config, (error: Error | undefined, result: unknown) => {
      if (!error) return statement.resolve(result as pg.QueryResult)
      isPut = false
      this.#fail(this.#asked.indexOf(statement), error)
    }) as unknown as Sent
    this.#sent.push(query)
    query.submit(open)
    return isPut
  }

  #fail(from: number, error: unknown): void {
    for (const { reject } of this.#asked.slice(from)) reject(error)
  }

  /** pg asks for name and text when PostgreSQL has read a statement, to know that it is prepared. */
  get name(): string | undefined {
    return this.#sent[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#sent[this.#at]?.text
  }

  handleRowDescription(message: unknown): void {
    this.#sent[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#sent[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const query = this.#sent[this.#at]
    query?.handleCommandComplete(message, connection)
    this.#at += 1
    query?.handleReadyForQuery(connection)
  }

  handleReadyForQuery(): void {
    this.#ended()
  }

  /** PostgreSQL has refused a statement, or the connection is lost: nothing more comes for those that follow. */
  handleError(
    error: Error,
    connection: pg.Connection & { readonly submittedNamedStatements?: Record<string, string> },
  ): void {
    // What PostgreSQL has passed over, it has not read either.
    for (const { name } of this.#sent.slice(this.#at)) if (name) delete connection.submittedNamedStatements?.[name]
    // The names are drawn anew, and `inTransaction` begins anew with them.
    if (isAgedPlan(error)) this.#names.renew()
    this.#fail(this.#at, error)
    this.#ended()
  }
}
