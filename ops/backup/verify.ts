/** Whether a database and the files that it names are whole and fit each other. */
import { createHash } from 'node:crypto'
import { FileStorageError, type FileStorage } from '../../apps/server/src/adapters/storage/file-storage.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { readMigrations, migrationsFolder } from '../../apps/server/src/database/migration-files.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { checkReceipts } from '../../apps/server/src/modules/bank-statements/operations/receipts.ts'
import { DRAWN_FOLDER } from '../../apps/server/src/modules/files/operations/images.ts'
import { listStoredKeys, type StoredKey } from '../../apps/server/src/modules/files/stored-keys.ts'
import { checkLedger } from '../../apps/server/src/modules/ledger/operations/check-ledger.ts'
import { copiesAt, type Copy } from './manifest.ts'
import {
  beginLongReading,
  selectAppliedMigrations,
  selectContent,
  selectTables,
  type TableContent,
} from '../../apps/server/src/database/database-content.ts'

export interface VerifyWish {
  readonly database: Database
  /** Null: the database alone. */
  readonly files: FileStorage | null
  /** The digests of the backup, for what has none in the database. */
  readonly copies?: readonly Copy[]
  /** Reads every file, not only its size. */
  readonly hasDigests: boolean
  /** Also a digest of the rows of each table. */
  readonly hasRowDigests?: boolean
  /**
   * Milliseconds since 1970: the moment of the database. Files that are newer came after it, and some that are little older may belong to an
   * upload on its way. Null for files that were restored for it: they are all named.
   */
  readonly until: number | null
}

export interface Check {
  readonly name: string
  readonly looked_at: number
  readonly faults: readonly string[]
}

export interface Verification {
  readonly tables: readonly TableContent[]
  readonly checks: readonly Check[]
  /** Files that no row names yet, because they were stored less than a day before: an upload may be on its way. */
  readonly arriving: number
  /** Files that came after the database. */
  readonly newer: number
}

/** An upload is written down when it is whole; the longest takes far less. */
const UPLOAD_MS = 86_400_000
const AT_A_TIME = 8

export async function verify(wish: VerifyWish): Promise<Verification> {
  const { named, tables, checks } = await readDatabase(wish)
  if (wish.files === null) return { tables, checks, arriving: 0, newer: 0 }
  const { there, digests } = await holdAgainst(wish.files, named, wish)
  const { orphans, looked_at, arriving, newer } = await findOrphans(wish.files, named, wish.until)
  return {
    ...{ tables, arriving, newer },
    checks: [
      ...checks,
      there,
      ...(wish.hasDigests ? [digests] : []),
      { name: 'files are named by a row', looked_at, faults: orphans },
    ],
  }
}

/** Everything of the database is read at one and the same moment of it. */
function readDatabase({ database, hasRowDigests = false }: VerifyWish) {
  return inTransaction(database, async ({ db }) => {
    await beginLongReading(db)
    const tables: TableContent[] = []
    for (const table of await selectTables(db)) tables.push(await selectContent(db, table, hasRowDigests))
    const count = (name: string): number => tables.find(({ table }) => table === `public.${name}`)?.rows ?? 0
    const applied = await selectAppliedMigrations(db)
    const ledger = await checkLedger(db)
    const receipts = await checkReceipts(db)
    const named = new Map<string, StoredKey>()
    for await (const stored of listStoredKeys(db)) if (!named.get(stored.key)?.is_needed) named.set(stored.key, stored)
    const checks: Check[] = [
      { name: 'migrations are those of this release', looked_at: applied.length, faults: migrationFaults(applied) },
      {
        name: 'balances are the sums of their transfers',
        looked_at: count('ledger_accounts'),
        faults: ledger.map((row) => JSON.stringify(row)),
      },
      {
        name: 'receipts agree with the ledger',
        looked_at: count('bank_receipts'),
        faults: receipts.map((row) => JSON.stringify(row)),
      },
    ]
    return { tables, named, checks }
  })
}

export function migrationFaults(
  applied: readonly { readonly name: string; readonly sha256: string }[],
  folder = migrationsFolder,
): string[] {
  const known = new Map(readMigrations(folder).map(({ name, sha256 }) => [name, sha256]))
  const there = new Set(applied.map(({ name }) => name))
  return [
    ...applied
      .filter(({ name, sha256 }) => known.get(name) !== sha256)
      .map(({ name }) =>
        known.has(name) ? `${name} was applied with another text` : `${name} is not in this release`,
      ),
    ...[...known.keys()].filter((name) => !there.has(name)).map((name) => `${name} is not applied`),
  ]
}

async function holdAgainst(
  files: FileStorage,
  named: ReadonlyMap<string, StoredKey>,
  { hasDigests, copies = [], until }: VerifyWish,
) {
  const [missing, wrong]: string[][] = [[], []]
  const known = copiesAt(copies, until ?? Number.POSITIVE_INFINITY)
  let [needed, digested] = [0, 0]
  await several(named.values(), async ({ key, size, sha256, is_needed }) => {
    if (is_needed) needed += 1
    const stat = await files.stat(key)
    if (stat === null) {
      if (is_needed) missing?.push(`${key} is not there`)
      return
    }
    if (size !== null && stat.size !== size) {
      missing?.push(`${key} has ${stat.size} bytes of ${size}`)
      return
    }
    const wanted = sha256 ?? known.get(key)?.sha256 ?? null
    if (!hasDigests || wanted === null) return
    digested += 1
    if ((await digestOf(files, key)) !== wanted) wrong?.push(`${key} has other bytes than were stored`)
  })
  return {
    there: { name: 'files that rows name are there', looked_at: needed, faults: missing ?? [] },
    digests: { name: 'files have the bytes that were stored', looked_at: digested, faults: wrong ?? [] },
  }
}

async function findOrphans(files: FileStorage, named: ReadonlyMap<string, StoredKey>, until: number | null) {
  const orphans: string[] = []
  let [looked_at, arriving, newer] = [0, 0, 0]
  for await (const { key, modified_at } of files.list()) {
    if (key.startsWith(DRAWN_FOLDER)) continue
    looked_at += 1
    if (named.has(key)) continue
    if (until !== null && modified_at.getTime() > until) newer += 1
    else if (until !== null && modified_at.getTime() > until - UPLOAD_MS) arriving += 1
    else orphans.push(`no row names ${key}`)
  }
  return { orphans, looked_at, arriving, newer }
}

/** Hexadecimal digits; null when it is gone. */
export async function digestOf(files: FileStorage, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256')
    for await (const piece of (await files.read(key)).stream) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof FileStorageError && error.code === 'file_not_found') return null
    throw error
  }
}

async function several<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]()
  const walk = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, walk))
}
