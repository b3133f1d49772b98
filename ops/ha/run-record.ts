/** What runs where, for whoever looks at it or kills parts of it: `run.json` in the folder of the start. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LISTEN, databaseUrls, type Layout, type MemberLayout, type Secrets } from './layout.ts'
import type { Program } from './program.ts'

export interface RunRecord {
  /** Of the starter itself. */
  readonly pid: number
  readonly addresses: {
    readonly web: string
    readonly servers: readonly string[]
    readonly card_sandbox: string
    readonly etcd: string
  }
  /** With their passwords: the file is for its owner alone. */
  readonly databases: ReturnType<typeof databaseUrls>
  readonly members: readonly MemberLayout[]
  /** Process numbers by name; null while one is dead. */
  readonly pids: Readonly<Record<string, number | null>>
}

const fileIn = (folder: string): string => join(folder, 'run.json')

export function writeRunRecord(layout: Layout, secrets: Secrets, programs: readonly Program[]): void {
  const at = (port: number): string => `http://${LISTEN}:${port}`
  const record: RunRecord = {
    pid: process.pid,
    addresses: {
      web: at(layout.web_port),
      servers: layout.server_ports.map(at),
      card_sandbox: at(layout.sandbox_port),
      etcd: at(layout.etcd_port),
    },
    databases: databaseUrls(layout, secrets),
    members: layout.members,
    pids: Object.fromEntries(programs.map(({ name, pid }) => [name, pid])),
  }
  // Whoever reads it meanwhile reads the whole of one or the other.
  const next = `${fileIn(layout.folder)}.next`
  writeFileSync(next, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, fileIn(layout.folder))
}

export function removeRunRecord(folder: string): void {
  rmSync(fileIn(folder), { force: true })
}

/** What runs in this folder; null when nothing does. */
export function readRunRecord(folder: string): RunRecord | null {
  if (!existsSync(fileIn(folder))) return null
  const record = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunRecord
  return existsSync(`/proc/${record.pid}`) ? record : null
}
