import type { AppContext } from '../../../app-context.ts'
import { OUTSIDE_SERVICES, type OutsideService } from '../../../adapters/watch-calls.ts'
import {
  LATE_AFTER_S,
  selectArchiveFigures,
  selectBackupRuns,
  type ArchiveFigures,
  type BackupRun,
} from '../../../database/figures/backup-figures.ts'
import {
  countJobProcesses,
  selectJobFigures,
  selectScheduledRuns,
  selectTroubledJobs,
  type JobFigures,
  type ScheduledRun,
  type TroubledJob,
} from '../../../jobs/job-figures.queries.ts'
import { isScheduled, lateAfterMs } from '../../../jobs/scheduled-runs.ts'
import type { ScheduledJobName } from '../../../jobs/job-payloads.ts'
import { countWaitingDeliveries } from '../../notifications/operations/count-waiting-deliveries.ts'
import { selectOutsideServices, type OutsideServiceRow } from '../service-state.queries.ts'

/** As many failed jobs as are read at once. */
const MOST_TROUBLED = 50

export interface ServiceState {
  readonly takes_writes: boolean
  readonly services: readonly SeenService[]
  readonly job_processes: number
  readonly figures: readonly JobFigures[]
  readonly troubled: readonly TroubledJob[]
  readonly schedule: readonly SeenRun[]
  readonly backups: readonly SeenBackup[]
}

export interface SeenBackup {
  readonly of: 'archive' | 'database' | 'files'
  readonly last_at: Date
  readonly state: 'well' | 'late' | 'failed'
}

export interface SeenService extends Omit<OutsideServiceRow, 'name'> {
  readonly name: OutsideService
  readonly state: 'works' | 'fails' | 'unknown' | 'unused'
  readonly waiting: number | null
}

export interface SeenRun extends Omit<ScheduledRun, 'name'> {
  readonly name: ScheduledJobName
  readonly is_late: boolean
}

/** What is known of the services outside and of the work in the background (Product 7.937–7.939, 7.953). */
export async function readServiceState(app: AppContext): Promise<ServiceState> {
  const db = app.database.kysely
  const [seen, deliveries, figures, troubled, runs, job_processes, archive, copies, state] = await Promise.all([
    selectOutsideServices(db),
    countWaitingDeliveries(db),
    selectJobFigures(db),
    selectTroubledJobs(db, MOST_TROUBLED),
    selectScheduledRuns(db),
    countJobProcesses(db),
    selectArchiveFigures(db),
    selectBackupRuns(db),
    app.database.watch.state(1000),
  ])
  const now = app.clock.now()
  return {
    takes_writes: state === 'writable',
    services: OUTSIDE_SERVICES.map((name) => {
      const row = seen.find((one) => one.name === name)
      const waiting = name === 'mail' || name === 'telegram' ? (deliveries.get(name) ?? 0) : null
      return { ...(row ?? UNSEEN), name, state: isUsed(app, name) ? stateOf(row) : 'unused', waiting }
    }),
    job_processes,
    figures,
    troubled,
    schedule: runs.flatMap((run) =>
      isScheduled(run.name) ? [{ ...run, name: run.name, is_late: isLate(run, run.name, now) }] : [],
    ),
    backups: backupsOf(archive, copies, now),
  }
}

function backupsOf(archive: ArchiveFigures | null, runs: readonly BackupRun[], now: Date): SeenBackup[] {
  const newest = (of: 'database' | 'files'): SeenBackup[] => {
    const of_kind = runs.filter(({ kind }) => (kind === 'files') === (of === 'files'))
    const last = Math.max(...of_kind.map(({ finished_at }) => finished_at.getTime()))
    if (of_kind.length === 0) return []
    return [{ of, last_at: new Date(last), state: stateOfAge((now.getTime() - last) / 1000, LATE_AFTER_S[of]) }]
  }
  const archived: SeenBackup[] = archive
    ? [
        {
          of: 'archive',
          last_at: new Date(now.getTime() - archive.age_seconds * 1000),
          state: archive.is_failing ? 'failed' : stateOfAge(archive.age_seconds, LATE_AFTER_S.archive),
        },
      ]
    : []
  return [...archived, ...newest('database'), ...newest('files')]
}

function stateOfAge(seconds: number, late_after_s: number): 'well' | 'late' {
  return seconds > late_after_s ? 'late' : 'well'
}

const UNSEEN = { answered_at: null, failed_at: null, down_since: null, failure: null }

function isUsed({ config }: AppContext, name: OutsideService): boolean {
  const used: Readonly<Record<OutsideService, boolean>> = {
    storage: true,
    cards: config.yookassa !== null,
    mail: config.mail !== null,
    sms: config.sms_ru_api_id !== null,
    telegram: config.telegram !== null,
  }
  return used[name]
}

function stateOf(row: OutsideServiceRow | undefined): SeenService['state'] {
  if (!row) return 'unknown'
  return row.down_since === null ? 'works' : 'fails'
}

function isLate(run: ScheduledRun, name: ScheduledJobName, now: Date): boolean {
  const last = run.succeeded_at ?? run.known_since
  return now.getTime() - last.getTime() > lateAfterMs(name)
}
