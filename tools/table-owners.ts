/** Which module owns which table: the comment `-- owner: <module>` above each `create table` of the migrations says it. */
import { sourceFiles } from './architecture/source-files.ts'

/** Modules renamed since their migrations were written; released migrations are never changed. */
const RENAMED: ReadonlyMap<string, string> = new Map([['statements', 'bank-statements']])

export interface TableOwners {
  readonly owners: ReadonlyMap<string, string>
  /** Tables without an owner. */
  readonly problems: readonly string[]
}

export function readTableOwners(root: string): TableOwners {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { path, text } of sourceFiles(root, 'database/migrations/*.sql')) {
    for (const match of text.matchAll(/^(.*)\n(?:create (?:unlogged )?table(?: if not exists)? )([a-z_]+)/gim)) {
      const [, above = '', table = ''] = match
      const owner = /^-- owner: ([a-z-]+)\s*$/.exec(above)?.[1]
      if (owner === undefined)
        problems.push(`${path}: the table ${table} has no line "-- owner: <module>" right above it`)
      else owners.set(table, RENAMED.get(owner) ?? owner)
    }
  }
  return { owners, problems }
}
