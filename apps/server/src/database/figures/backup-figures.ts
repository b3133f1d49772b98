/** What the database knows of its backups: how far its archive has come, and when a backup last went well (docs/decisions/0136). */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../tables.ts'

export type BackupKind = 'full' | 'differential' | 'incremental' | 'files'

/** After so many seconds a copy is late; ops/prometheus/tembrel.rules.yml warns at the same. */
export const LATE_AFTER_S = { archive: 180, database: 93_600, files: 1800 } as const

export interface ArchiveFigures {
  /** Seconds since a piece of WAL was archived last; since the server began to count while there was none. What is younger can be lost. */
  readonly age_seconds: number
  /** Attempts to archive that failed since the server began to count. */
  readonly failures: number
  /** True while the latest attempt is one that failed. */
  readonly is_failing: boolean
}

/** Null where nothing is archived. On a standby too: only a primary archives. */
export async function selectArchiveFigures(db: Kysely<DB>): Promise<ArchiveFigures | null> {
  const { rows } = await sql<ArchiveFigures>`
    select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as age_seconds,
      failed_count::int as failures,
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as is_failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`.execute(db)
  return rows[0] ?? null
}

export interface BackupRun {
  readonly kind: string
  readonly finished_at: Date
}

export async function selectBackupRuns(db: Kysely<DB>): Promise<BackupRun[]> {
  return db.selectFrom('backup_runs').select(['kind', 'finished_at']).execute()
}

/** Writes that a backup has gone well. */
export async function noteBackupRun(
  db: Kysely<DB>,
  run: {
    readonly kind: BackupKind
    readonly finished_at: Date
    readonly took_ms: number
    readonly stored_bytes: number
  },
): Promise<void> {
  await db
    .insertInto('backup_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(run))
    .execute()
}
