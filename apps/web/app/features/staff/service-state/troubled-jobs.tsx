import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatColumnTime } from '../../../ui/format/times.ts'
import { Badge, Note } from '../../../ui/surface.tsx'
import type { Column } from '../../../ui/table.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { failureText } from './failure-text.tsx'
import type { ServiceState } from './state-problems.ts'
import { useMay } from '../../session/use-may.ts'

type TroubledJob = ServiceState['jobs']['troubled'][number]

/** Jobs that have failed: why, when they are tried again, and a press that does it now. */
export function TroubledJobs({ jobs, now }: { readonly jobs: readonly TroubledJob[]; readonly now: string }) {
  const mayRetry = useMay()('POST /staff/state/jobs/{id}/retry')
  return (
    <StaffTable
      caption={m.state_work()}
      isProse
      columns={mayRetry ? [...columnsOf(now), retryColumn()] : columnsOf(now)}
      rows={jobs}
      keyOf={({ id }) => id}
      empty={<Note tone="ok">{m.state_no_failures()}</Note>}
    />
  )
}

function columnsOf(now: string): readonly Column<TroubledJob>[] {
  return [
    { id: 'title', title: m.state_job(), role: 'title', cell: ({ title }) => title },
    {
      id: 'next',
      title: m.state_next(),
      role: 'status',
      cell: ({ next_at }) =>
        next_at === null ? (
          <Badge tone="danger">{m.state_not_again()}</Badge>
        ) : (
          <Badge tone="warn">{m.state_next_at({ when: formatColumnTime(next_at, now) })}</Badge>
        ),
    },
    {
      id: 'failed',
      title: m.state_failed_at(),
      cell: ({ failed_at, attempts, max_attempts }) =>
        `${formatColumnTime(failed_at, now)} · ${m.state_attempts({ attempts, most: max_attempts })}`,
    },
    {
      id: 'failure',
      title: m.state_said(),
      cell: ({ failure }) => failureText(failure),
    },
  ]
}

function retryColumn(): Column<TroubledJob> {
  return { id: 'retry', title: m.state_act(), cell: (job) => <Retry job={job} /> }
}

function Retry({ job: { id, title } }: { readonly job: TroubledJob }) {
  const { revalidate } = useRevalidator()
  const retry = useAction(async ({ keyFor }) => {
    await api('POST /staff/state/jobs/{id}/retry', { params: { id }, idempotencyKey: keyFor(id) })
    await revalidate()
  })
  useFailureToast(retry.failure)
  return (
    <Button
      size="s"
      isBusy={retry.isBusy}
      aria-label={m.state_retry_job({ job: title })}
      onClick={() => void retry.run()}
    >
      {m.state_retry()}
    </Button>
  )
}
