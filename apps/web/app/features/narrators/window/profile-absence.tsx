import { m } from '../../../paraglide/messages.js'
import { EmptyState, ErrorBlock } from '../../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'

interface ProfileAbsenceProps {
  readonly state: 'loading' | 'failed' | 'gone' | 'ready'
  readonly onRetry: () => void
}

/** In place of a profile that is on its way, could not be fetched, or is no longer there. */
export function ProfileAbsence({ state, onRetry }: ProfileAbsenceProps) {
  return (
    <div className="voice-window-body">
      {state === 'failed' && <ErrorBlock onRetry={onRetry}>{m.profile_failed()}</ErrorBlock>}
      {state === 'gone' && <EmptyState title={m.profile_gone()} text={m.profile_gone_text()} />}
      {state === 'loading' && (
        <>
          <LoadingMessage>{m.profile_loading()}</LoadingMessage>
          <div className="grid gap-6" aria-hidden>
            <Skeleton width="100%" height={190} className="rounded-l" />
            <Skeleton width="60%" height={32} />
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} width="100%" height={52} className="rounded-m" />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
