import { CircleAlert, CircleCheck, CircleDashed, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatColumnTime, formatDateTime, formatDuration } from '../../../ui/format/times.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { capitalize } from '../../../ui/format/words.ts'
import { Badge, Note } from '../../../ui/surface.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { failureText } from './failure-text.tsx'
import { problemsOf, SERVICE_NAMES, type OutsideService, type ServiceState } from './state-problems.ts'
import { TroubledJobs } from './troubled-jobs.tsx'

/** How often the page looks again by itself while somebody sees it. */
const AGAIN_MS = 15_000
/** What is quicker than this is not told apart. */
const LEAST_MS = 100

/** Whether everything works: the services outside, the work in the background, what runs by the clock, the backups (Product 7.939, 7.953). */
export function ServiceStateScreen({ state }: { readonly state: ServiceState }) {
  const { revalidate, state: loading } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const { at, services, jobs, job_processes, schedule, backups } = state
  return (
    <StaffPage
      title={m.state_title()}
      actions={
        <Button size="s" isBusy={loading === 'loading'} onClick={() => void revalidate()}>
          <RotateCw />
          {m.state_again()}
        </Button>
      }
    >
      <Summary state={state} />
      <h2 className="mt-8 mb-3 text-h3">{m.state_services()}</h2>
      <StaffTable
        caption={m.state_services()}
        isProse
        columns={serviceColumns(at)}
        rows={services}
        keyOf={({ name }) => name}
        empty={null}
      />
      <h2 className="mt-8 mb-3 text-h3">{m.state_work()}</h2>
      <p className="mb-3 text-small text-ink-2">
        {capitalize(
          [
            m.state_processes({ count: job_processes }),
            m.state_waiting({ count: jobs.waiting }),
            m.state_running({ count: jobs.running }),
            ...(jobs.waiting > 0 ? [m.state_oldest({ time: formatDuration(jobs.oldest_seconds) })] : []),
          ].join(' · '),
        )}
      </p>
      <TroubledJobs jobs={jobs.troubled} now={at} />
      <h2 className="mt-8 mb-3 text-h3">{m.state_schedule()}</h2>
      <StaffTable
        caption={m.state_schedule()}
        isProse
        columns={scheduleColumns(at)}
        rows={schedule}
        keyOf={({ name }) => name}
        empty={<Note>{m.state_schedule_none()}</Note>}
      />
      <h2 className="mt-8 mb-3 text-h3">{m.state_backups()}</h2>
      <StaffTable
        caption={m.state_backups()}
        isProse
        columns={backupColumns(at)}
        rows={backups}
        keyOf={({ of }) => of}
        empty={<Note>{m.state_backups_none()}</Note>}
      />
    </StaffPage>
  )
}

/** The answer to the question with which the page is opened. */
function Summary({ state }: { readonly state: ServiceState }) {
  const problems = problemsOf(state)
  const checked = m.state_checked({ when: formatDateTime(state.at, state.at) })
  return (
    <div className="grid gap-3" role="status">
      {problems.length === 0 && <Note tone="ok">{`${m.state_all_well()} ${checked}`}</Note>}
      {problems.map(({ id, tone, text }) => (
        <Note key={id} tone={tone}>
          <span className="long-words">{text}</span>
        </Note>
      ))}
      {problems.length > 0 && <p className="text-small text-ink-2">{checked}</p>}
    </div>
  )
}

const SERVICE_LOOKS = {
  works: { tone: 'ok', icon: <CircleCheck className="icon-s" />, text: m.state_works },
  fails: { tone: 'danger', icon: <CircleAlert className="icon-s" />, text: m.state_fails },
  unknown: { tone: undefined, icon: <CircleDashed className="icon-s" />, text: m.state_unknown },
  unused: { tone: undefined, icon: <CircleDashed className="icon-s" />, text: m.state_unused },
} as const

function serviceColumns(now: string): readonly Column<OutsideService>[] {
  return [
    { id: 'name', title: m.state_service(), role: 'title', cell: ({ name }) => SERVICE_NAMES[name]() },
    {
      id: 'state',
      title: m.state_state(),
      role: 'status',
      cell: ({ state }) => {
        const { tone, icon, text } = SERVICE_LOOKS[state]
        return (
          <Badge icon={icon} {...(tone && { tone })}>
            {text()}
          </Badge>
        )
      },
    },
    {
      id: 'answered',
      title: m.state_answered(),
      cell: ({ answered_at }) => (answered_at === null ? NOTHING : formatColumnTime(answered_at, now)),
    },
    {
      id: 'waiting',
      title: m.state_waits(),
      cell: ({ state, waiting }) => (waiting === null || state === 'unused' ? NOTHING : formatNumber(waiting)),
    },
    {
      id: 'failure',
      title: m.state_said(),
      cell: ({ failure }) => failureText(failure),
    },
  ]
}

type Scheduled = ServiceState['schedule'][number]

const OFTEN: Readonly<Record<Scheduled['often'], () => string>> = {
  minutes: m.state_minutes,
  hourly: m.state_hourly,
  nightly: m.state_nightly,
}

function scheduleColumns(now: string): readonly Column<Scheduled>[] {
  return [
    { id: 'title', title: m.state_job(), role: 'title', cell: ({ title }) => title },
    {
      id: 'state',
      title: m.state_state(),
      role: 'status',
      cell: ({ is_late, failure, succeeded_at }) => {
        if (failure !== null) return <Badge tone="danger">{m.state_failed()}</Badge>
        if (is_late) return <Badge tone="warn">{m.state_late()}</Badge>
        return succeeded_at === null ? <Badge>{m.state_not_yet()}</Badge> : <Badge tone="ok">{m.state_well()}</Badge>
      },
    },
    { id: 'often', title: m.state_often(), cell: ({ often }) => OFTEN[often]() },
    {
      id: 'last',
      title: m.state_last(),
      cell: ({ succeeded_at }) => (succeeded_at === null ? NOTHING : formatColumnTime(succeeded_at, now)),
    },
    {
      id: 'took',
      title: m.state_took(),
      cell: ({ took_ms }) =>
        took_ms === null
          ? NOTHING
          : m.state_seconds({
              seconds: `${took_ms < LEAST_MS ? '< ' : ''}${formatNumber(Math.max(took_ms, LEAST_MS) / 1000, 1)}`,
            }),
    },
    {
      id: 'failure',
      title: m.state_said(),
      cell: ({ failure }) => failureText(failure),
    },
  ]
}

type Backup = ServiceState['backups'][number]

const BACKUP_OF: Readonly<Record<Backup['of'], () => string>> = {
  archive: m.state_backup_archive,
  database: m.state_backup_database,
  files: m.state_backup_files,
}

const BACKUP_LOOKS = {
  well: { tone: 'ok', text: m.state_well },
  late: { tone: 'warn', text: m.state_late },
  failed: { tone: 'danger', text: m.state_failed },
} as const

function backupColumns(now: string): readonly Column<Backup>[] {
  return [
    { id: 'of', title: m.state_backup_of(), role: 'title', cell: ({ of }) => BACKUP_OF[of]() },
    {
      id: 'state',
      title: m.state_state(),
      role: 'status',
      cell: ({ state }) => <Badge tone={BACKUP_LOOKS[state].tone}>{BACKUP_LOOKS[state].text()}</Badge>,
    },
    {
      id: 'last',
      title: m.state_last(),
      cell: ({ last_at }) => (last_at === null ? NOTHING : formatColumnTime(last_at, now)),
    },
  ]
}
