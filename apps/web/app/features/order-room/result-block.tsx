import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { m } from '../../paraglide/messages.js'
import { useTrackState } from '../../player/player.ts'
import { TrackPlayButton, TrackWave, useTimeText } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatFileSize } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Order, Participant, Take } from '../orders/order-types.ts'
import { participantName, participantVoice } from '../orders/people.ts'
import { fileFormat, fileTrack } from './file-track.ts'
import { useRoom } from './room.ts'
import { newestFirst, takeLabel } from './take-label.ts'
import { isSoundUnread } from './use-unread-sounds.ts'

/** What has been recorded: the newest take first, the others behind a switch. */
export function ResultBlock() {
  const { order } = useRoom()
  const [chosen_id, setChosen] = useState<number | null>(null)
  const takes = newestFirst(order.takes)
  const take = takes.find(({ id }) => id === chosen_id) ?? takes[0]
  if (!take) return null
  const author = authorOf(order, take)
  return (
    <section className={`card ${participantVoice(author)}`} aria-labelledby="room-result">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="room-result" className="text-h3">
          {take.worker === 'narrator' ? m.room_result() : m.room_result_mixed()}
        </h2>
        {takes.length > 1 && <TakeSwitch takes={takes} shown={take} onChange={setChosen} />}
      </div>
      <TakeFiles take={take} author={author} />
      <p className="mt-4 text-small text-ink-2">
        {participantName(author)} · {takeLabel(take)} · {take.formatted_created_at}
      </p>
    </section>
  )
}

/** Who recorded the take. */
function authorOf(order: Order, take: Take): Participant {
  return (take.worker === 'narrator' ? order.narrator : order.soundengineer) ?? order.client
}

interface TakeSwitchProps {
  readonly takes: readonly Take[]
  readonly shown: Take
  readonly onChange: (take_id: number) => void
}

/** «Дубль 2 / Дубль 1». */
function TakeSwitch({ takes, shown, onChange }: TakeSwitchProps) {
  return (
    <div className="room-strip">
      <Segmented
        legend={m.room_takes()}
        value={shown.id}
        options={takes.map((take) => ({ value: take.id, label: takeLabel(take) }))}
        onChange={onChange}
      />
    </div>
  )
}

function TakeFiles({ take, author }: { readonly take: Take; readonly author: Participant }) {
  const tracks = take.files.flatMap((file) => fileTrack(file, author) ?? [])
  return (
    <ul className="grid grid-cols-1 gap-5">
      {take.files.map((file) => (
        <li key={file.id}>
          <ResultFile file={file} track={fileTrack(file, author)} queue={tracks} isNamed={take.files.length > 1} />
        </li>
      ))}
    </ul>
  )
}

interface ResultFileProps {
  readonly file: WireFile
  readonly track: Track | null
  readonly queue: readonly Track[]
  /** One recording needs no name, several do. */
  readonly isNamed: boolean
}

function ResultFile({ file, track, queue, isNamed }: ResultFileProps) {
  return (
    <>
      {isNamed && <p className="mb-2 text-small font-medium break-words">{file.name}</p>}
      {track ? (
        <div className="room-track">
          <TrackPlayButton track={track} queue={queue} />
          <div className="min-w-0 flex-1">
            <TrackWave track={track} queue={queue} size="l" className="room-wave" />
            <WaveTimes track={track} />
          </div>
        </div>
      ) : (
        <p className="text-small text-ink-2">{isSoundUnread(file) ? m.room_sound_reading() : file.name}</p>
      )}
      <a className={buttonClass({ className: 'mt-3' })} href={file.path} download={file.name}>
        <Download />
        {m.room_download({ what: [fileFormat(file.name), formatFileSize(file.size)].filter(Boolean).join(', ') })}
      </a>
    </>
  )
}

/** Where the playhead is, and how long the sound is, at the two ends of its wave. */
function WaveTimes({ track }: { readonly track: Track }) {
  const isCurrent = useTrackState(track.id) !== 'idle'
  const now = useRef<HTMLSpanElement>(null)
  useTimeText(now, isCurrent)
  return (
    <p className="num mt-2 flex justify-between text-caption text-ink-2">
      {/* Written into from outside while the sound is current, so a new element begins at zero again. */}
      <span key={String(isCurrent)} ref={now}>
        {formatDuration(0)}
      </span>
      <span>{formatDuration(track.sound.duration_ms / 1000)}</span>
    </p>
  )
}
