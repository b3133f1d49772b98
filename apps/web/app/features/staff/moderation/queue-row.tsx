import { Avatar } from '../../../ui/avatar.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { waitWords } from '../../support/wait-labels.ts'
import type { ModerationRow } from './moderation-types.ts'
import { nameOrNumber, waitingWords } from './narrator-labels.ts'

/** A narrator in the queue: the face, the name, what waits and for how long. */
export function QueueRow({ row }: { readonly row: ModerationRow }) {
  return (
    <>
      <Avatar src={row.image} size="s" className={voiceClass(voiceOf(row.timbre_id, row.id))} />
      <span className="min-w-0 flex-1">
        <b>{nameOrNumber(row)}</b>
        <span className="staff-queue-note">{waitingWords(row)}</span>
      </span>
      {row.waiting_seconds !== null && (
        <span className="staff-queue-note whitespace-nowrap">{waitWords(row.waiting_seconds)}</span>
      )}
    </>
  )
}
