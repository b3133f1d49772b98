/** What one statement of a migration would do to a running product, by PostgreSQL's own grammar (decision 0132). */
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateStmt,
  DropStmt,
  IndexStmt,
  Node,
  RenameStmt,
} from 'libpg-query'

export interface StatementFinding {
  /** Sentences that say what is wrong and what to write in its place. */
  readonly problems: readonly string[]
  /** Tables that exist before the file and are locked against writing. */
  readonly locks: readonly string[]
  /** What earlier releases may still use and would miss. */
  readonly takes: readonly string[]
}

const NOTHING: StatementFinding = { problems: [], locks: [], takes: [] }

/** Functions whose value is fixed for a statement, so that a default of them is written into no row. */
const STEADY_FUNCTIONS = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'lower',
  'upper',
  'coalesce',
  'to_timestamp',
])

/** Columns that name one row or a few: what is changed by them is small. */
const NAMING_COLUMNS = new Set(['id', 'key', 'name', 'slug', 'code'])

/** `made`: tables that the same file has made. */
export function judgeStatement(stmt: Node, made: ReadonlySet<string>, isInBatches: boolean): StatementFinding {
  if ('AlterTableStmt' in stmt) return judgeAlterTable(stmt.AlterTableStmt, made)
  if ('IndexStmt' in stmt) return judgeIndex(stmt.IndexStmt, made)
  if ('CreateStmt' in stmt) return { ...NOTHING, locks: referencedTables(stmt.CreateStmt, made) }
  if ('RenameStmt' in stmt) return judgeRename(stmt.RenameStmt, made)
  if ('DropStmt' in stmt) return judgeDrop(stmt.DropStmt, made)
  if ('CreateTrigStmt' in stmt) return { ...NOTHING, locks: existing(stmt.CreateTrigStmt.relation?.relname, made) }
  return { ...NOTHING, problems: forbidden(stmt) ?? judgeRows(stmt, made, isInBatches) }
}

/** Statements that have no place beside traffic, whatever they are about. */
function forbidden(stmt: Node): string[] | null {
  const reasons: Readonly<Record<string, string>> = {
    LockStmt:
      '"lock table" makes everybody wait until the end of the file: leave it out, each statement takes what it needs',
    DoStmt: 'nobody can see what a "do" block does: write its statements out',
    TruncateStmt: '"truncate" locks out every reader: delete in a file that begins with "-- in batches"',
    ClusterStmt: '"cluster" rewrites the table under a lock that lets nobody read',
    TransactionStmt: 'the file is a transaction already: leave out begin and commit',
    VariableSetStmt: 'the migrator sets lock_timeout and the rest: leave out "set"',
  }
  const [kind = ''] = Object.keys(stmt)
  if (reasons[kind] !== undefined) return [reasons[kind]]
  if (
    'VacuumStmt' in stmt &&
    stmt.VacuumStmt.options?.some((one) => 'DefElem' in one && one.DefElem.defname === 'full')
  ) {
    return ['"vacuum full" rewrites the table under a lock that lets nobody read']
  }
  const isAtOnce = (params: Node[] | undefined) =>
    !(params ?? []).some((one) => 'DefElem' in one && one.DefElem.defname === 'concurrently')
  if ('ReindexStmt' in stmt && isAtOnce(stmt.ReindexStmt.params)) {
    return [
      '"reindex" locks out every write: write "reindex … concurrently" in a file that begins with "-- no-transaction"',
    ]
  }
  return null
}

function existing(table: string | undefined, made: ReadonlySet<string>): string[] {
  return table === undefined || made.has(table) ? [] : [table]
}

function judgeIndex(
  { relation, concurrent, if_not_exists, idxname }: IndexStmt,
  made: ReadonlySet<string>,
): StatementFinding {
  const table = relation?.relname ?? ''
  if (made.has(table) && concurrent !== true) return NOTHING
  if (concurrent !== true) {
    return {
      ...NOTHING,
      problems: [
        `"create index" locks out every write of ${table}: write "create index concurrently if not exists …" in a file of its own that begins with "-- no-transaction"`,
      ],
    }
  }
  if (idxname !== undefined && if_not_exists === true) return NOTHING
  return {
    ...NOTHING,
    problems: ['an index made concurrently needs a name and "if not exists", so that the file can be run again'],
  }
}

function referencedTables({ tableElts = [] }: CreateStmt, made: ReadonlySet<string>): string[] {
  const constraints = tableElts.flatMap((element) => {
    if ('Constraint' in element) return [element.Constraint]
    return 'ColumnDef' in element ? constraintsOf(element.ColumnDef) : []
  })
  return constraints.flatMap(({ pktable }) => existing(pktable?.relname, made))
}

function referencedBy(def: Node | undefined, made: ReadonlySet<string>): string[] {
  if (def === undefined) return []
  const constraints = 'Constraint' in def ? [def.Constraint] : 'ColumnDef' in def ? constraintsOf(def.ColumnDef) : []
  return constraints.flatMap(({ pktable }) => existing(pktable?.relname, made))
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []))
}

function judgeRename(
  { renameType, relation, subname, newname }: RenameStmt,
  made: ReadonlySet<string>,
): StatementFinding {
  const table = relation?.relname
  if (table === undefined || made.has(table)) return NOTHING
  const isUsed = renameType === 'OBJECT_COLUMN' || renameType === 'OBJECT_TABLE' || renameType === 'OBJECT_VIEW'
  const what = subname === undefined ? table : `${table}.${subname}`
  return { ...NOTHING, locks: [table], takes: isUsed ? [`${what} is renamed to ${newname ?? ''}`] : [] }
}

function judgeDrop({ removeType, objects = [] }: DropStmt, made: ReadonlySet<string>): StatementFinding {
  const used: readonly string[] = ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_SEQUENCE']
  if (!used.includes(removeType ?? '')) return NOTHING
  const names = objects.map(nameOf).filter((name) => !made.has(name))
  return {
    ...NOTHING,
    locks: removeType === 'OBJECT_TABLE' ? names : [],
    takes: names.map((name) => `${name} is dropped`),
  }
}

function nameOf(object: Node): string {
  if ('List' in object) return nameOf(object.List.items?.at(-1) ?? object)
  if ('String' in object) return object.String.sval ?? ''
  if ('ObjectWithArgs' in object) return nameOf(object.ObjectWithArgs.objname?.at(-1) ?? object)
  return 'TypeName' in object ? nameOf(object.TypeName.names?.at(-1) ?? object) : ''
}

function judgeAlterTable({ relation, cmds = [] }: AlterTableStmt, made: ReadonlySet<string>): StatementFinding {
  const table = relation?.relname ?? ''
  if (made.has(table)) return NOTHING
  const commands = cmds.flatMap((one) => ('AlterTableCmd' in one ? [one.AlterTableCmd] : []))
  const isWeak = commands.every(({ subtype }) => subtype === 'AT_ValidateConstraint')
  return {
    problems: commands.flatMap((command) => problemsOfCommand(command)),
    locks: isWeak ? [] : [table, ...commands.flatMap(({ def }) => referencedBy(def, made))],
    takes: commands.flatMap((command) => takenBy(command, table)),
  }
}

function takenBy({ subtype, name, def }: AlterTableCmd, table: string): string[] {
  if (subtype === 'AT_DropColumn') return [`${table}.${name ?? ''} is dropped`]
  if (subtype === 'AT_ColumnDefault' && def === undefined) return [`${table}.${name ?? ''} loses its default`]
  return []
}

function problemsOfCommand({ subtype, name = '', def }: AlterTableCmd): string[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return problemsOfColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return problemsOfConstraint(def.Constraint)
  if (subtype === 'AT_AlterColumnType') {
    return [
      `"alter column ${name} type" rewrites the table: add a new column, fill it in batches, and drop the old one a release later`,
    ]
  }
  if (subtype === 'AT_SetNotNull') {
    return [
      `"set not null" reads the whole table under a lock: add "check (${name} is not null) not valid", and validate it in the next file`,
    ]
  }
  const rewriting: readonly (string | undefined)[] = [
    'AT_SetTableSpace',
    'AT_SetLogged',
    'AT_SetUnLogged',
    'AT_SetAccessMethod',
    'AT_AddIdentity',
  ]
  return rewriting.includes(subtype)
    ? ['this rewrites the table under a lock: make a new one and move the rows in batches']
    : []
}

function problemsOfConstraint({ contype, skip_validation, indexname, conname = '' }: Constraint): string[] {
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE') {
    if (indexname !== undefined) return []
    return [
      `the constraint ${conname} makes its index under a lock: make it concurrently in a file before, and add it with "using index"`,
    ]
  }
  if (contype === 'CONSTR_EXCLUSION')
    return [`the constraint ${conname} makes its index under a lock, and there is no other way: use a new table`]
  if (skip_validation === true) return []
  return [
    `the constraint ${conname} reads the whole table under a lock: add it "not valid", and "validate constraint" in the next file`,
  ]
}

function problemsOfColumn(column: ColumnDef): string[] {
  const { colname = '', typeName } = column
  const constraints = constraintsOf(column)
  const has = (type: string): boolean => constraints.some(({ contype }) => contype === type)
  const default_of = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const type = typeName?.names?.map(nameOf).at(-1) ?? ''
  const problems: string[] = []
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) {
    problems.push(
      `the column ${colname} is "not null" without a default: give it one, or leave it nullable, since the last release does not write it`,
    )
  }
  const unsteady = default_of === undefined ? [] : functionsIn(default_of).filter((name) => !STEADY_FUNCTIONS.has(name))
  if (unsteady.length > 0) {
    problems.push(
      `the default ${unsteady.join(', ')}() of ${colname} is another for each row, so the table is rewritten: add it without, set the default, and fill it in batches`,
    )
  }
  if (/serial/.test(type) || has('CONSTR_IDENTITY') || constraints.some(isStored)) {
    problems.push(
      `the values of ${colname} are written into every row under a lock: add a plain column and fill it in batches`,
    )
  }
  // A reference of a column without a value is checked for no row.
  const isEmpty = !has('CONSTR_DEFAULT')
  if (['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].some(has) || (has('CONSTR_FOREIGN') && !isEmpty)) {
    problems.push(
      `the constraint of the column ${colname} is checked under a lock: add the column alone, and the constraint "not valid" after it`,
    )
  }
  return problems
}

function isStored({ contype, generated_kind }: Constraint): boolean {
  return contype === 'CONSTR_GENERATED' && generated_kind !== 'v'
}

function functionsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const own = key === 'FuncCall' ? [nameOf((value as { funcname: Node[] }).funcname.at(-1) ?? ({} as Node))] : []
    return [...own, ...functionsIn(value)]
  })
}

/** Changes of rows: of one or a few that are named, or in batches. */
function judgeRows(stmt: Node, made: ReadonlySet<string>, isInBatches: boolean): string[] {
  const change = changeOfRows(stmt)
  if (change === null || made.has(change.table)) return []
  if (isInBatches) {
    if (hasLimit(stmt)) return []
    return [
      `the batch of ${change.table} has no "limit": let it take some rows that are still to be done, by "where id in (select … limit 1000)"`,
    ]
  }
  if (change.isNamed) return []
  return [
    `this changes ${change.table} in one go and holds its rows until the end: a file of its own that begins with "-- in batches"`,
  ]
}

function changeOfRows(stmt: Node): { table: string; isNamed: boolean } | null {
  if ('UpdateStmt' in stmt) {
    const { relation, whereClause } = stmt.UpdateStmt
    return { table: relation?.relname ?? '', isNamed: namesRows(whereClause) }
  }
  if ('DeleteStmt' in stmt) {
    const { relation, whereClause } = stmt.DeleteStmt
    return { table: relation?.relname ?? '', isNamed: namesRows(whereClause) }
  }
  if (!('InsertStmt' in stmt)) return null
  const { relation, selectStmt } = stmt.InsertStmt
  const isCopy =
    selectStmt !== undefined && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.fromClause !== undefined
  return { table: relation?.relname ?? '', isNamed: !isCopy }
}

/** `where id = 7`, `where key in ('a', 'b')`, alone or with more conditions. */
function namesRows(where: Node | undefined): boolean {
  if (where === undefined) return false
  if ('BoolExpr' in where) return where.BoolExpr.boolop === 'AND_EXPR' && (where.BoolExpr.args ?? []).some(namesRows)
  if (!('A_Expr' in where)) return false
  const { kind, lexpr, rexpr, name } = where.A_Expr
  const isEqual = (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') && nameOf(name?.[0] ?? where) === '='
  if (!isEqual || lexpr === undefined || !('ColumnRef' in lexpr) || rexpr === undefined) return false
  const isConstant =
    'A_Const' in rexpr || ('List' in rexpr && (rexpr.List.items ?? []).every((item) => 'A_Const' in item))
  return isConstant && NAMING_COLUMNS.has(nameOf(lexpr.ColumnRef.fields?.at(-1) ?? where))
}

function hasLimit(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasLimit)
  if (node === null || typeof node !== 'object') return false
  return Object.entries(node).some(([key, value]) => key === 'limitCount' || hasLimit(value))
}
