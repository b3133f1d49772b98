/** How far the archive and the backups of the database are, in the figures of the service: any process tells of it. */
import { Gauge, type Registry } from 'prom-client'
import { selectArchiveFigures, selectBackupRuns, type ArchiveFigures } from './backup-figures.ts'
import type { Database } from '../database.ts'
import { askedOnce, figuresReader } from './read-figures.ts'

/** Adds the figures; absent while the database is away, and where nothing is archived or was ever backed up. */
export function installBackupMetrics(registry: Registry, { kysely, watch, log }: Database): void {
  const read = figuresReader({ watch, log }, 'the figures of backups could not be read')
  const archive = askedOnce(() => selectArchiveFigures(kysely))
  const registers = [registry]
  const archiveGauge = (name: string, help: string, figureOf: (figures: ArchiveFigures) => number): Gauge =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const figures = await read(archive, null)
        if (figures === null) this.remove()
        else this.set(figureOf(figures))
      },
    })
  archiveGauge(
    'wal_archived_age_seconds',
    'Seconds since WAL was archived last: what is younger would be lost with all machines',
    ({ age_seconds }) => age_seconds,
  )
  archiveGauge(
    'wal_archive_failures',
    'Attempts to archive WAL that failed since the primary began to count',
    (figures) => figures.failures,
  )
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup of this kind last went well, in seconds since 1970',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, finished_at } of await read(() => selectBackupRuns(kysely), [])) {
        this.set({ kind }, finished_at.getTime() / 1000)
      }
    },
  })
}
