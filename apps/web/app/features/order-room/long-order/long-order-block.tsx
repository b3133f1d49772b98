import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { formatPercent } from '../../../ui/format/numbers.ts'
import { participantVoice } from '../../nouns/order/people.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { progressText } from '../../nouns/order/progress-text.ts'
import { useRoom } from '../room.ts'
import { fileTrack } from '../takes/file-track.ts'

/** A minute: as often as the narrator's screen reports twice. */
const RENEWED_EACH_MS = 60_000
/** Who has not read for so long reads no more: the screen need not ask. */
const READING_MS = 10 * 60_000

/** How far a long recording is, and the parts of it that can be heard before all is sent (Product 10.140–10.146). */
export function LongOrderBlock() {
  const { order, role } = useRoom()
  const { progress, parts, narrator } = order
  useRenewal(progress)
  if ((progress === null && parts.length === 0) || narrator === null) return null
  const rows = parts.map((part) => {
    const track = fileTrack(part.file, narrator)
    return { part, track: track && { ...track, title: part.title } }
  })
  const queue = rows.flatMap(({ track }) => track ?? [])
  return (
    <section className={`card ${participantVoice(narrator)}`} aria-labelledby="room-long-order">
      <h2 id="room-long-order" className="text-h3">
        {m.long_order_title()}
      </h2>
      {progress && <Progress progress={progress} />}
      {parts.length > 0 && (
        <>
          <h3 className="mt-4 text-ui font-semibold">{m.long_order_parts()}</h3>
          <ul className="mt-1">
            {rows.map(({ part, track }) => (
              <Part key={part.file.id} part={part} track={track} queue={queue} />
            ))}
          </ul>
          {role === 'client' && <p className="mt-3 text-small text-ink-2">{m.long_order_parts_client()}</p>}
        </>
      )}
    </section>
  )
}

function Progress({ progress }: { readonly progress: NonNullable<Order['progress']> }) {
  const { sentences_read, sentences_total, formatted_at } = progress
  const share = sentences_total === 0 ? 0 : Math.floor((sentences_read / sentences_total) * 100)
  return (
    <div className="num mt-3 grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ui">{progressText(progress)}</span>
        <b className="font-semibold">{formatPercent(share)}</b>
      </p>
      <progress className="w-full" aria-label={m.long_order_title()} max={sentences_total} value={sentences_read} />
      <p className="text-caption text-ink-3">{m.long_order_at({ at: formatted_at })}</p>
    </div>
  )
}

interface PartProps {
  readonly part: Order['parts'][number]
  /** Null while the sound is read. */
  readonly track: Track | null
  readonly queue: readonly Track[]
}

function Part({ part, track, queue }: PartProps) {
  return (
    <li className="file-row not-last:border-b not-last:border-line">
      {track && <TrackPlayButton track={track} queue={queue} size="s" says={part.title} />}
      <div className="min-w-0 flex-1">
        <p className="mb-1 text-ui font-medium break-words" {...ownWords(part.title)}>
          {part.title}
        </p>
        {track && <TrackWave track={track} queue={queue} size="s" />}
        <p className="hint num">
          {track ? <TrackTime track={track} /> : m.room_sound_reading()} · {part.formatted_at}
        </p>
      </div>
    </li>
  )
}

/** Reports raise no event: while the narrator reads, the screen asks by itself. */
function useRenewal(progress: Order['progress']): void {
  const { reload, role } = useRoom()
  const at = progress?.at
  useEffect(() => {
    if (at === undefined || role === 'narrator') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - Date.parse(at) < READING_MS) void reload()
    }, RENEWED_EACH_MS)
    return () => clearInterval(timer)
  }, [at, role, reload])
}
