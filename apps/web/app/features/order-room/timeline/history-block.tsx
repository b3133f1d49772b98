import { m } from '../../../paraglide/messages.js'
import { Disclosure } from '../../../ui/surface.tsx'
import { actorName } from '../decision/speaker.ts'
import { historyText } from './history-labels.ts'
import { useRoom } from '../room.ts'

/** Who did what and when, newest first; closed until somebody wants to know. */
export function HistoryBlock() {
  const { order } = useRoom()
  if (order.history.length === 0) return null
  return (
    <section aria-label={m.history_title()}>
      <Disclosure summary={m.history_title()}>
        <ol className="history">
          {order.history.toReversed().map((entry, index) => (
            <li key={`${entry.at}-${String(index)}`}>
              <p>
                <b>{historyText(entry)}</b> <span className="text-ink-2">· {actorName(entry.role)}</span>
              </p>
              <time className="num text-caption text-ink-3" dateTime={entry.at}>
                {entry.formatted_at}
              </time>
              {entry.comment !== null && entry.comment !== '' && (
                <p className="mt-1 text-small break-words whitespace-pre-line text-ink-2">{entry.comment}</p>
              )}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}
