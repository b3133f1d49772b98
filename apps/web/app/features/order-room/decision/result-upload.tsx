import { FileAudio, X } from 'lucide-react'
import type { WireAlignment, WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Action } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { FileDrop, FileRows } from '../../../ui/fields/file-drop.tsx'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { participantVoice } from '../../nouns/order/people.ts'
import { fileTrack } from '../takes/file-track.ts'
import { useRoom } from '../room.ts'
import { checksOfEach, lengthFindingOfAll } from '../takes/length-of-all.ts'
import { LengthOfAll, SoundCheckReport } from '../../sound/sound-check.tsx'
import type { SoundMaker } from '../../sound/sound-check-labels.ts'
import { SoundLevel } from '../takes/sound-level.tsx'
import { isCheckOpen, isLevelling } from '../../sound/check-states.ts'
import { SOUND_TYPES } from '../../sound/sound-files.ts'
import { TakeSentences } from '../takes/take-sentences.tsx'
import { useAlignments } from '../takes/use-alignments.ts'
import { useSentenceList } from '../takes/use-sentence-list.ts'
import { useSoundChecks, type LiveSoundChecks } from '../takes/use-sound-checks.ts'
import { SharePart } from '../long-order/share-part.tsx'
import { useSendingResults } from './use-sending-results.ts'
import { useUploads } from './use-uploads.ts'

interface ResultUploadProps {
  /** The first take of a round, or a new one in place of what the client is listening to. */
  readonly action: 'send-results' | 'replace-results'
}

/** Recordings are uploaded one by one, listened to, and sent together as a take. */
export function ResultUpload({ action }: ResultUploadProps) {
  const { order, role } = useRoom()
  const uploads = useUploads()
  const self = role === 'narrator' ? order.narrator : order.soundengineer
  const file_ids = order.uploads.map((file) => file.id)
  const { checks, isUnknown, note } = useSoundChecks(file_ids)
  const found = remarkOn(file_ids.map((id) => checks.get(id)))
  const remark = isUnknown ? m.sound_check_unknown() : found
  const maker = role === 'soundengineer' ? role : 'narrator'
  const alignments = useAlignments(file_ids)
  const send = useSendingResults({ action, maker, body: { file_ids, send_anyway: found !== null } })
  const isEmpty = file_ids.length === 0
  const isUnreadable = file_ids.some((id) => checks.get(id)?.state === 'failed')
  const own = checksOfEach(checks, file_ids)
  const tracks = order.uploads.flatMap((file) => (self ? (fileTrack(file, self) ?? []) : []))
  return (
    <div className={`grid grid-cols-1 gap-3 ${self ? participantVoice(self) : ''}`}>
      <div className="room-drop">
        <FileDrop
          label={m.room_upload_choose()}
          rule={m.room_upload_rule()}
          accept={SOUND_TYPES}
          isMultiple
          onFiles={uploads.add}
        />
      </div>
      {order.uploads.length > 0 && (
        <ul aria-label={m.room_uploads()}>
          {order.uploads.map((file) => (
            <UploadedFile
              key={own.get(file.id)?.level?.original?.path ?? file.path}
              file={file}
              check={own.get(file.id)}
              alignment={alignments.get(file.id)}
              maker={maker}
              track={self ? fileTrack(file, self) : null}
              queue={tracks}
              remove={uploads.remove}
              note={note}
            />
          ))}
        </ul>
      )}
      <LengthOfAll finding={lengthFindingOfAll(checks, file_ids)} maker={maker} />
      <FileRows files={uploads.waiting} onRemove={uploads.drop} onRetry={uploads.retry} />
      {send.failure && (
        <div role="alert">
          <FieldError>{send.failure.errors['file_ids'] ?? send.failure.message}</FieldError>
        </div>
      )}
      <SendBar
        action={action}
        send={send}
        isBlocked={isEmpty || isUnreadable || uploads.isBusy}
        why={
          uploads.isBusy
            ? m.room_upload_wait()
            : isEmpty
              ? m.room_upload_first()
              : isUnreadable
                ? m.room_upload_unreadable()
                : remark
        }
      />
    </div>
  )
}

interface SendBarProps extends ResultUploadProps {
  readonly send: Action<readonly []>
  readonly isBlocked: boolean
  /** Why it cannot be sent yet, or that it can all the same; null when there is nothing to say. */
  readonly why: string | null
}

function SendBar({ action, send, isBlocked, why }: SendBarProps) {
  return (
    <div className="room-send">
      <p id="room-upload-why" className="mb-3 text-caption text-ink-3 empty:hidden desktop:mb-0">
        {why}
      </p>
      <Button
        kind="accent"
        size="l"
        isFull
        isDisabled={isBlocked}
        isBusy={send.isBusy}
        busyText={m.room_busy()}
        aria-describedby="room-upload-why"
        onClick={() => void send.run()}
      >
        {action === 'send-results' ? m.room_do_send() : m.room_do_replace()}
      </Button>
    </div>
  )
}

/** That the work can be sent although a check has remarks or goes on; null when there is nothing to say. */
function remarkOn(checks: readonly (WireSoundCheck | undefined)[]): string | null {
  if (checks.some(isLevelling)) return m.sound_level_sending()
  if (checks.some((check) => check && (check.verdict ?? 'ok') !== 'ok')) {
    return m.sound_check_anyway()
  }
  return checks.some((check) => check && isCheckOpen(check)) ? m.sound_check_unfinished() : null
}

interface UploadedFileProps {
  readonly file: WireFile
  readonly check: WireSoundCheck | undefined
  readonly alignment: WireAlignment | undefined
  readonly maker: SoundMaker
  readonly track: Track | null
  readonly queue: readonly Track[]
  readonly remove: (file: WireFile) => Promise<void>
  readonly note: LiveSoundChecks['note']
}

/** A recording that has arrived: it can be listened to before it is sent, and taken back. */
function UploadedFile({ file, check, alignment, maker, track, queue, remove, note }: UploadedFileProps) {
  const removal = useAction(async () => await remove(file))
  useFailureToast(removal.failure)
  const list = useSentenceList()
  return (
    <li className="not-last:border-b not-last:border-line">
      <div className="file-row">
        {track ? (
          <TrackPlayButton track={track} queue={queue} size="s" {...(queue.length > 1 && { says: file.name })} />
        ) : (
          <FileAudio />
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-small font-medium">{file.name}</span>
          {track && <TrackWave track={track} queue={queue} size="s" />}
          <span className="hint num block">
            {track ? (
              <>
                <TrackTime track={track} /> ·{' '}
              </>
            ) : (
              check?.state !== 'failed' && `${m.room_sound_reading()} · `
            )}
            {formatFileSize(file.size)}
          </span>
        </span>
        <IconButton isSmall label={m.ui_remove_file({ name: file.name })} onClick={() => void removal.run()}>
          <X className="icon-s" />
        </IconButton>
      </div>
      <SoundCheckReport check={check} name={file.name} maker={maker} />
      <TakeSentences alignment={alignment} track={track} queue={queue} list={list} />
      <SharePart file={file} />
      {check?.level && <SoundLevel file={file} level={check.level} maker={maker} note={note} />}
    </li>
  )
}
