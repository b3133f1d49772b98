import { daysOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { Download } from 'lucide-react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { monthTitle } from '../parts/month-title.ts'
import { EnterpriseDataLink } from './enterprise-data-link.tsx'
import type { Month, MonthDocuments } from './month-query.ts'
import { isBeingGathered, useMonthDocuments } from './use-month-documents.ts'

interface MonthDocumentsProps {
  readonly month: Month
  readonly initial: MonthDocuments | null
}

/** Invoices, acts and reports of a month as one zip: begun with one press, left and come back to, downloaded (Product 4.837). */
export function MonthDocumentsCard({ month: { month, state }, initial }: MonthDocumentsProps) {
  const { documents, note } = useMonthDocuments(month, initial)
  const gathering = useAction(async (tools) => {
    const anew = documents?.state === 'done'
    const answer = await api('POST /staff/months/{month}/documents', {
      params: { month },
      body: { anew },
      idempotencyKey: tools.keyFor([month, anew, documents?.formatted_created_at, documents?.state]),
      signal: tools.signal,
    })
    note(answer.documents)
  })
  const isGoingOn = isBeingGathered(documents)
  return (
    <div className="card mt-5" role="group" aria-labelledby="month-documents">
      <h3 id="month-documents" className="mb-2 text-h3">
        {m.month_documents({ month: monthTitle(month) })}
      </h3>
      <p className="mb-4 text-small text-ink-2">
        {m.month_documents_text()}
        {state === 'running' && ` ${m.month_documents_runs()}`}
      </p>
      {documents !== null && <Progress documents={documents} />}
      <div className="flex flex-wrap items-center gap-3">
        {documents !== null && documents.path !== null && (
          <a className={buttonClass({ kind: 'soft' })} href={documents.path} download>
            <Download className="icon-s" aria-hidden />
            {m.month_documents_download({ size: formatFileSize(documents.size ?? 0) })}
          </a>
        )}
        {!isGoingOn && (
          <Button isBusy={gathering.isBusy} busyText={m.month_documents_asking()} onClick={() => void gathering.run()}>
            {documents?.state === 'done' ? m.month_documents_anew() : m.month_documents_gather()}
          </Button>
        )}
      </div>
      {gathering.failure && (
        <div role="alert" className="mt-3">
          <FieldError>{gathering.failure.message}</FieldError>
        </div>
      )}
      <EnterpriseDataLink days={daysOfMonth(month)} />
    </div>
  )
}

function Progress({ documents }: { readonly documents: MonthDocuments }) {
  const { total, made, missing } = documents
  return (
    <div className="mb-4">
      <p className="num text-ui" role="status">
        {stateWords(documents)}
      </p>
      {isBeingGathered(documents) && (
        <progress
          className="month-progress"
          aria-label={m.month_documents_progress()}
          max={Math.max(1, total ?? 1)}
          value={made}
        />
      )}
      {documents.state === 'done' && missing > 0 && (
        <p className="mt-1 text-small text-ink-2">{m.month_documents_missing({ count: missing })}</p>
      )}
    </div>
  )
}

function stateWords({ state, total, made, formatted_created_at, formatted_expires_at }: MonthDocuments): string {
  switch (state) {
    case 'waiting':
      return m.month_documents_waiting()
    case 'working':
      return m.month_documents_working({ made, total: total ?? 0 })
    case 'done':
      return m.month_documents_done({ count: made, when: formatted_created_at, day: formatted_expires_at ?? '' })
    case 'failed':
      return m.month_documents_failed()
    case 'expired':
      return m.month_documents_expired()
  }
}
