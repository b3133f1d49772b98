/**
 * Statements that are sent to PostgreSQL together: one message there, one back (decision 0064). After one that fails it does none
 * of the rest, so a `commit` among them is never done without what was asked before it.
 *
 * The form of a prepared statement's rows is asked for once on each connection, with its text (decision 0067): PostgreSQL refuses
 * it should its tables have changed the form since.
 */
import type pg from 'pg'
import { isAgedPlan, type StatementNames } from './prepared-statements.ts'
import { RowForm, type Row } from './row-form.ts'
import { writtenValue } from './written-value.ts'

/** What PostgreSQL says to a statement. */
export interface StatementAnswer {
  /** What was done, as `SELECT` or `COMMIT`. */
  readonly command: string
  /** Rows found or changed; null when the command counts none. */
  readonly rowCount: number | null
  readonly rows: Row[]
}

export interface AskedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly resolve: (answer: StatementAnswer) => void
  readonly reject: (error: unknown) => void
}

/** How far the answer to a statement has come. */
interface Answering {
  readonly name: string
  readonly rows: Row[]
  /** Null as long as PostgreSQL has not said, and for a statement without rows. */
  form: RowForm | null
  /** A row that could not be read. */
  error: unknown
}

/** What a connection knows of the statements that were prepared on it, by their names. */
interface Prepared {
  /** The rows of those that were answered; null for one without rows. */
  readonly forms: Map<string, RowForm | null>
  /** Statements of which it is unknown whether PostgreSQL has prepared them: something failed before they were answered. */
  readonly doubtful: Set<string>
}

/** Takes the place of one query: `client.query(new StatementBatch(…))`. The methods beside `submit` are called by pg. */
export class StatementBatch implements pg.Submittable {
  readonly #asked: readonly AskedStatement[]
  readonly #sent: Answering[] = []
  readonly #names: StatementNames
  readonly #types: pg.CustomTypesConfig
  readonly #ended: () => void
  #prepared: Prepared | null = null
  /** The first statement whose answer is not complete. */
  #at = 0

  /** `ended` is called once all are answered. */
  constructor(
    asked: readonly AskedStatement[],
    { names, types, ended }: { names: StatementNames; types: pg.CustomTypesConfig; ended?: () => void },
  ) {
    this.#asked = asked
    this.#names = names
    this.#types = types
    this.#ended = ended ?? (() => undefined)
  }

  get size(): number {
    return this.#asked.length
  }

  get texts(): readonly string[] {
    return this.#asked.map(({ text }) => text)
  }

  submit(connection: pg.Connection): null {
    this.#prepared = preparedOn(connection)
    // One write for all of it.
    connection.stream.cork()
    try {
      for (const statement of this.#asked) if (!this.#put(statement, connection, this.#prepared)) break
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  /** False when a value cannot be written: then nothing that was asked after it may be done. */
  #put(statement: AskedStatement, connection: pg.Connection, { forms, doubtful }: Prepared): boolean {
    const { text } = statement
    let values: (string | Buffer | null)[]
    try {
      values = statement.values.map(writtenValue)
    } catch (error) {
      this.#fail(this.#asked.indexOf(statement), error)
      return false
    }
    const name = this.#names.nameOf(text) ?? ''
    const form = name === '' ? undefined : forms.get(name)
    const isRead = form !== undefined || (name !== '' && this.#sent.some((sent) => sent.name === name))
    this.#sent.push({ name, rows: [], form: form ?? null, error: undefined })
    // Closing one that is not there is no error.
    if (doubtful.delete(name)) connection.close({ type: 'S', name }, true)
    if (!isRead) connection.parse({ name, text, types: [] }, true)
    connection.bind({ statement: name, values }, true)
    if (form === undefined) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    return true
  }

  #fail(from: number, error: unknown): void {
    for (const { reject } of this.#asked.slice(from)) reject(error)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const answering = this.#sent[this.#at]
    if (answering) answering.form = new RowForm(fields, this.#types)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const answering = this.#sent[this.#at]
    if (!answering?.form || answering.error !== undefined) return
    try {
      answering.rows.push(answering.form.read(fields))
    } catch (error) {
      answering.error = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.#at
    const [answering, asked] = [this.#sent[at], this.#asked[at]]
    this.#at += 1
    if (!answering || !asked) return
    const { name, form, rows, error } = answering
    if (name !== '') this.#prepared?.forms.set(name, form)
    if (error !== undefined) return this.#fail(at, error)
    const [command = '', ...counts] = text.split(' ')
    asked.resolve({ command, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null, rows })
  }

  handleReadyForQuery(): void {
    this.#ended()
  }

  /** PostgreSQL has refused a statement, or the connection is lost: nothing more comes for those that follow. */
  handleError(error: Error): void {
    for (const { name } of this.#sent.slice(this.#at)) {
      if (name !== '' && this.#prepared?.forms.has(name) === false) this.#prepared.doubtful.add(name)
    }
    // The names are drawn anew: what was prepared under the old ones is never asked for again.
    if (isAgedPlan(error)) this.#names.renew()
    this.#fail(this.#at, error)
    this.#ended()
  }
}

const preparedByConnection = new WeakMap<pg.Connection, Prepared>()

function preparedOn(connection: pg.Connection): Prepared {
  const known = preparedByConnection.get(connection)
  if (known) return known
  const prepared = { forms: new Map<string, RowForm | null>(), doubtful: new Set<string>() }
  preparedByConnection.set(connection, prepared)
  return prepared
}
