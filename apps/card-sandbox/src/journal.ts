/**
 * The memory of the sandbox provider: rows in memory, every change first appended to a journal file.
 *
 * Invariants: one commit is one line, so it is kept whole or not at all whenever the process dies; a row in memory is
 * already in the file; rows are replaced, never changed in place. A torn last line is what a killed process leaves behind
 * and is dropped; damage anywhere else stops the start, because silently losing payments would be worse.
 */

import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Change, Tables } from './stored-objects.ts'

export type Journal = {
  rows: { readonly [Table in keyof Tables]: ReadonlyMap<string, Tables[Table]> }
  /** Reads the file and takes it over. Whoever else had it open writes into the void from then on. */
  open(): void
  commit(changes: readonly Change[]): void
  close(): void
}

const COMPACT_AFTER_LINES = 5_000

type Rows = { [Table in keyof Tables]: Map<string, Tables[Table]> }

/**
 * A journal in a folder, which is made when it is missing; null keeps everything in memory only. It is empty until it is
 * opened. `keep` says which rows are worth copying when the file is rewritten.
 */
export function createJournal(folder: string | null, keep: (change: Change) => boolean): Journal {
  const rows: Rows = {
    payments: new Map(),
    refunds: new Map(),
    payouts: new Map(),
    keys: new Map(),
    hooks: new Map(),
  }
  if (folder === null) {
    return { rows, open: () => undefined, commit: (changes) => apply(rows, changes), close: () => undefined }
  }

  const path = join(folder, 'journal.jsonl')
  let file: number | null = null
  let lines = 0

  function takeOver(): number {
    const next = rewrite(path, rows, keep)
    if (file !== null) closeSync(file)
    file = next
    lines = 0
    return next
  }

  return {
    rows,
    open() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const changes of readLines(path)) apply(rows, changes)
      takeOver()
    },
    commit(changes) {
      if (file === null) throw new Error('The journal is not open')
      if (changes.length === 0) return
      const target = lines < COMPACT_AFTER_LINES ? file : takeOver()
      appendFileSync(target, `${JSON.stringify(changes)}\n`)
      lines += 1
      apply(rows, changes)
    },
    close() {
      if (file === null) return
      fsyncSync(file)
      closeSync(file)
      file = null
    },
  }
}

function apply(rows: Rows, changes: readonly Change[]): void {
  for (const { table, row } of changes) (rows[table] as Map<string, typeof row>).set(row.id, row)
}

function readLines(path: string): Change[][] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // What follows the last line break was not written to its end.
  lines.pop()
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Change[]
    } catch {
      throw new Error(`${path}: line ${index + 1} is damaged; move the file away to start with an empty provider`)
    }
  })
}

// The new file takes the place of the old one in a single step; a process killed before that leaves the old one whole.
function rewrite(path: string, rows: Rows, keep: (change: Change) => boolean): number {
  const next = `${path}.next`
  const file = openSync(next, 'w', 0o600)
  for (const table of Object.keys(rows) as (keyof Tables)[]) {
    for (const row of rows[table].values()) {
      const change = { table, row } as Change
      if (keep(change)) appendFileSync(file, `${JSON.stringify([change])}\n`)
      else rows[table].delete(row.id)
    }
  }
  fsyncSync(file)
  closeSync(file)
  renameSync(next, path)
  return openSync(path, 'a')
}
