import { m } from '../../../paraglide/messages.js'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'

const COUNT = 6

/** Cards on their way, of the same shape as cards. */
export function CardSkeletons() {
  return (
    <>
      <LoadingMessage>{m.list_loading()}</LoadingMessage>
      <div className="narrator-cards" aria-hidden>
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className="narrator-card">
            <div className="flex gap-4">
              <Skeleton width={76} height={76} className="rounded-l" />
              <div className="grid flex-1 content-start gap-2.5">
                <Skeleton width="70%" height={20} />
                <Skeleton width="40%" height={16} />
              </div>
            </div>
            <div className="flex items-center gap-3.5">
              <Skeleton width={48} height={48} isRound />
              <Skeleton width="100%" height={44} className="min-w-0 flex-1 rounded-s" />
            </div>
            <div className="narrator-foot">
              <Skeleton width={110} height={28} />
              <Skeleton width={110} height={44} isRound />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
