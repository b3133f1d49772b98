import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'

/** How many a press adds at most: the size of a page of narrators (Product §7). */
const PAGE_SIZE = 24

interface ShowMoreProps {
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
  readonly isBusy?: boolean
  readonly pageSize?: number
}

/** «Показать ещё 24» below a list whose pages are appended; announces how many are shown when that changes. */
export function ShowMore({ shown, total, onMore, isBusy, pageSize = PAGE_SIZE }: ShowMoreProps) {
  const left = total - shown
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="hidden-text">
        {shown > pageSize || left <= 0 ? m.ui_shown_of({ shown, total }) : ''}
      </p>
      {left > 0 && (
        <Button onClick={onMore} isBusy={isBusy} busyText={m.ui_loading()}>
          {m.ui_show_more({ count: Math.min(left, pageSize) })}
        </Button>
      )}
    </div>
  )
}
