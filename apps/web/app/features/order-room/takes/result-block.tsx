import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import { m } from '../../../paraglide/messages.js'
import { useTrackState } from '../../../player/player.ts'
import { TrackPlayButton, useTimeText } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { participantName, participantVoice } from '../../nouns/order/people.ts'
import type { Take } from '../../nouns/order/order-types.ts'
import { fileLabel, fileTitle } from './file-label.ts'
import { fileFormat } from './file-track.ts'
import { CommentComposer } from '../review/comment-composer.tsx'
import { ReviewKeys, ReviewWave } from '../review/review-wave.tsx'
import { useReview } from '../review/review.ts'
import { CompareBar, FileSlot, TakeSwitch } from '../review/take-compare.tsx'
import { useRoom } from '../room.ts'
import { checksOfEach, lengthFindingOfAll } from './length-of-all.ts'
import { levelChange } from './sound-level.tsx'
import { LengthOfAll, SoundCheckBadge } from '../../sound/sound-check.tsx'
import { takeAuthor, takeLabel } from './take-label.ts'
import { TakeSentences } from './take-sentences.tsx'
import { useSentenceList } from './use-sentence-list.ts'
import { useSoundChecks } from './use-sound-checks.ts'
import { isSoundUnread } from './use-unread-sounds.ts'

/** What has been recorded: the newest take first, the others behind a switch, and the field for what to change in it. */
export function ResultBlock() {
  const { order } = useRoom()
  const { take, takes, canComment, sources } = useReview()
  if (!take) return null
  const author = takeAuthor(order, take)
  const isHeard = sources.some((source) => source.take.id === take.id)
  return (
    <section className={`card ${participantVoice(author)}`} aria-labelledby="room-result">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="room-result" className="text-h3">
          {take.worker === 'narrator' ? m.room_result() : m.room_result_mixed()}
        </h2>
        {takes.length > 1 && <TakeSwitch shown={take} />}
      </div>
      <CompareBar />
      <TakeFiles take={take} />
      <p className="mt-4 text-small text-ink-2">
        {participantName(author)} · {takeLabel(take)} · {take.formatted_created_at}
      </p>
      {canComment && isHeard && <CommentComposer />}
      {isHeard && <ReviewKeys />}
    </section>
  )
}

function TakeFiles({ take }: { readonly take: Take }) {
  const { trackOf, alignments } = useReview()
  const list = useSentenceList()
  const tracks = take.files.flatMap((file) => trackOf(file) ?? [])
  const file_ids = take.files.map((file) => file.id)
  const { checks } = useSoundChecks(file_ids)
  const own = checksOfEach(checks, file_ids)
  return (
    <>
      <ul className="grid grid-cols-1 gap-5">
        {take.files.map((file) => (
          <li key={file.id} data-recording={file.id}>
            <ResultFile take={take} file={file} track={trackOf(file)} queue={tracks} check={own.get(file.id)} />
            <TakeSentences alignment={alignments.get(file.id)} track={trackOf(file)} queue={tracks} list={list} />
          </li>
        ))}
      </ul>
      <LengthOfAll finding={lengthFindingOfAll(checks, file_ids)} />
    </>
  )
}

interface ResultFileProps {
  readonly take: Take
  readonly file: Take['files'][number]
  readonly track: Track | null
  readonly queue: readonly Track[]
  readonly check: WireSoundCheck | undefined
}

function ResultFile({ take, file, track, queue, check }: ResultFileProps) {
  // One recording needs no name, several do.
  const label = fileLabel(take, file.id)
  return (
    <>
      {label !== null && (
        <p className="mb-2 flex min-w-0 items-center gap-2 text-small font-medium">
          <FileSlot file_id={file.id} />
          <span className="min-w-0 break-words">{fileTitle(take, file.id)}</span>
        </p>
      )}
      {track ? (
        <div className="room-track">
          <TrackPlayButton track={track} queue={queue} {...(label !== null && { says: label })} />
          <div className="min-w-0 flex-1">
            <ReviewWave file={file} track={track} queue={queue} label={label} />
            <WaveTimes track={track} />
          </div>
        </div>
      ) : (
        <p className="text-small text-ink-2">{isSoundUnread(file) ? m.room_sound_reading() : file.name}</p>
      )}
      <a className={buttonClass({ className: 'mt-3' })} href={file.path} download={file.name}>
        <Download />
        {m.room_download({ what: [fileFormat(file.name), formatFileSize(file.size)].filter(Boolean).join(', ') })}
        {label !== null && <span className="hidden-text"> {label}</span>}
      </a>
      {file.original !== null && (
        <a className={buttonClass({ kind: 'quiet', className: 'mt-3 ml-2' })} href={file.original} download={file.name}>
          {m.sound_level_original_sent()}
          {label !== null && <span className="hidden-text"> {label}</span>}
        </a>
      )}
      {file.level_db !== null && (
        <p className="mt-2 text-small text-ink-2">{m.sound_level_sent({ level: levelChange(file.level_db) })}</p>
      )}
      <SoundCheckBadge check={check} />
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
