/**
 * Statements that are sent to PostgreSQL together: one message there, one back (decision 0064). After one that fails it does none
 * of the rest, so a `commit` among them is never done without what was asked before it.
 *
 * The form of a prepared statement's rows is asked for once on each connection, with its text (decision 0067): PostgreSQL refuses
 * it should its tables have changed the form since.
 */
import pg from 'pg'
import { isAgedPlan, type StatementNames } from './prepared-statements.ts'
import { RowForm, type Row } from './row-form.ts'

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

/** A connection as a batch writes to it; pg's types leave out some of it. */
interface Wire {
  /** Texts by the names under which PostgreSQL has read them, and under which they have been sent. */
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(message: { type: 'P' }): void
  execute(message: null): void
  sync(): void
}

/** How far the answer to a statement has come. */
interface Answering {
  readonly name: string
  readonly text: string
  readonly rows: Row[]
  /** Null as long as PostgreSQL has not said, and for a statement without rows. */
  form: RowForm | null
  /** A row that could not be read. */
  error: unknown
}

/** Takes the place of one query: `client.query(new StatementBatch(…))`. The methods beside `submit` are called by pg. */
export class StatementBatch implements pg.Submittable {
  readonly #asked: readonly AskedStatement[]
  readonly #sent: Answering[] = []
  readonly #names: StatementNames
  readonly #types: pg.CustomTypesConfig
  readonly #ended: () => void
  #outlet: Outlet | null = null
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

  submit(connection: pg.Connection): null {
    this.#outlet = outletOf(connection)
    for (const statement of this.#asked) if (!this.#put(statement, this.#outlet)) break
    this.#outlet.send()
    return null
  }

  /** False when a value cannot be written: then nothing that was asked after it may be done. */
  #put(statement: AskedStatement, { wire, forms }: Outlet): boolean {
    const { text, values } = statement
    const name = this.#names.nameOf(text) ?? ''
    const form = name === '' ? undefined : forms.get(name)
    this.#sent.push({ name, text, rows: [], form: form ?? null, error: undefined })
    const isRead = name !== '' && (name in wire.parsedStatements || name in wire.submittedNamedStatements)
    if (!isRead) {
      wire.parse({ name, text })
      if (name !== '') wire.submittedNamedStatements[name] = text
    }
    try {
      wire.bind({ statement: name, values, valueMapper: written })
    } catch (error) {
      this.#fail(this.#asked.indexOf(statement), error)
      return false
    }
    if (form === undefined) wire.describe({ type: 'P' })
    wire.execute(null)
    return true
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
    if (name !== '') this.#outlet?.forms.set(name, form)
    if (error !== undefined) return this.#fail(at, error)
    const [command = '', ...counts] = text.split(' ')
    asked.resolve({ command, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null, rows })
  }

  handleReadyForQuery(): void {
    this.#ended()
  }

  /** PostgreSQL has refused a statement, or the connection is lost: nothing more comes for those that follow. */
  handleError(error: Error, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as unknown as Wire
    // What PostgreSQL has passed over, it has not read either.
    for (const { name } of this.#sent.slice(this.#at)) delete submittedNamedStatements[name]
    // The names are drawn anew: what was prepared under the old ones is never asked for again.
    if (isAgedPlan(error)) this.#names.renew()
    this.#fail(this.#at, error)
    this.#ended()
  }
}

/** Gathers what a batch writes on a connection, so that it leaves in one piece. */
class Outlet {
  /** Writes as the connection does, but into the outlet. */
  readonly wire: Wire
  /** The rows of the statements prepared on this connection, by their names; null for one without rows. */
  readonly forms = new Map<string, RowForm | null>()
  readonly #connection: pg.Connection
  #pieces: Uint8Array[] = []

  constructor(connection: pg.Connection) {
    this.#connection = connection
    const stream = { writable: true, write: (piece: Uint8Array) => this.#pieces.push(piece) > 0 }
    this.wire = Object.create(connection, { stream: { value: stream } }) as Wire
  }

  send(): void {
    this.wire.sync()
    const message = Buffer.concat(this.#pieces)
    this.#pieces = []
    if (this.#connection.stream.writable) this.#connection.stream.write(message)
  }
}

const outlets = new WeakMap<pg.Connection, Outlet>()

function outletOf(connection: pg.Connection): Outlet {
  const outlet = outlets.get(connection) ?? new Outlet(connection)
  outlets.set(connection, outlet)
  return outlet
}

/** pg's own way to write a value, which its types do not name. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** pg writes moments piece by piece in the process's own time zone. */
function written(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : prepareValue(value)
}
