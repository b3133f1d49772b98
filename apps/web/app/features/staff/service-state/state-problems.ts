import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDateTime, formatDuration } from '../../../ui/format/times.ts'

export type ServiceState = CallResponse<'GET /staff/state'>['state']
export type OutsideService = ServiceState['services'][number]

export const SERVICE_NAMES: Readonly<Record<OutsideService['name'], () => string>> = {
  storage: m.state_storage,
  cards: m.state_cards,
  mail: m.state_mail,
  sms: m.state_sms,
  telegram: m.state_telegram,
}

/** What people notice while a service does not answer. */
const CONSEQUENCES: Readonly<Record<OutsideService['name'], () => string>> = {
  storage: m.state_without_storage,
  cards: m.state_without_cards,
  mail: m.state_without_mail,
  sms: m.state_without_sms,
  telegram: m.state_without_telegram,
}

const BACKUP_LATE: Readonly<Record<ServiceState['backups'][number]['of'], (words: { since: string }) => string>> = {
  archive: m.state_late_archive,
  database: m.state_late_database,
  files: m.state_late_files,
}

/** A queue that is this far behind is noticed by people. */
const LATE_SECONDS = 120

export interface Problem {
  readonly id: string
  readonly tone: 'danger' | 'warn'
  readonly text: string
}

/** What is wrong now, the worst first, in words; nothing when everything works. */
export function problemsOf(state: ServiceState): readonly Problem[] {
  const { at, takes_writes, services, job_processes, jobs, schedule, backups } = state
  const problems: Problem[] = []
  if (!takes_writes) problems.push({ id: 'writes', tone: 'danger', text: m.state_only_reads() })
  if (job_processes === 0) problems.push({ id: 'processes', tone: 'danger', text: m.state_no_processes() })
  for (const { name, state: is, down_since } of services) {
    if (is !== 'fails') continue
    const since = down_since === null ? '' : formatDateTime(down_since, at)
    const text = `${m.state_silent({ service: SERVICE_NAMES[name](), since })} ${CONSEQUENCES[name]()}`
    problems.push({ id: name, tone: 'danger', text })
  }
  if (jobs.given_up > 0)
    problems.push({ id: 'given-up', tone: 'danger', text: m.state_given_up({ count: jobs.given_up }) })
  if (jobs.oldest_seconds > LATE_SECONDS) {
    problems.push({ id: 'queue', tone: 'warn', text: m.state_behind({ time: formatDuration(jobs.oldest_seconds) }) })
  }
  const late = schedule.filter(({ is_late }) => is_late).map(({ title }) => title)
  if (late.length > 0) problems.push({ id: 'late', tone: 'warn', text: m.state_late_jobs({ jobs: late.join(', ') }) })
  for (const { of, state: is, last_at } of backups) {
    if (is === 'well') continue
    const since = last_at === null ? '' : formatDateTime(last_at, at)
    // Without the archive the disks of the database fill, and what is new would be lost with its machines.
    problems.push({ id: `backup-${of}`, tone: of === 'archive' ? 'danger' : 'warn', text: BACKUP_LATE[of]({ since }) })
  }
  return problems
}
