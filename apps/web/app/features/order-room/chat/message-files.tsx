import { Download, FileAudio, FileImage, FileText } from 'lucide-react'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import type { OrderMessage, Participant } from '../../nouns/order/order-types.ts'
import { participantVoice } from '../../nouns/order/people.ts'
import { fileTrack } from '../takes/file-track.ts'
import { useRoom } from '../room.ts'
import { isSoundUnread } from '../takes/use-unread-sounds.ts'

interface MessageFilesProps {
  readonly message: OrderMessage
  readonly person: Participant
}

/** The files of a message: sound is played in place, everything can be saved. */
export function MessageFiles({ message, person }: MessageFilesProps) {
  const author = useAuthor(message, person)
  if (message.files.length === 0) return null
  const queue = message.files.flatMap((file) => fileTrack(file, author) ?? [])
  return (
    <ul className={`chat-files ${participantVoice(author)}`}>
      {message.files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} track={fileTrack(file, author)} queue={queue} />
        </li>
      ))}
    </ul>
  )
}

function useAuthor(message: OrderMessage, person: Participant): Participant {
  const { order, role } = useRoom()
  if (!message.own) return person
  const self = role === 'client' ? order.client : role === 'narrator' ? order.narrator : order.soundengineer
  return self ?? person
}

interface MessageFileProps {
  readonly file: WireFile
  readonly track: Track | null
  readonly queue: readonly Track[]
}

function MessageFile({ file, track, queue }: MessageFileProps) {
  return (
    <span className="chat-file">
      {track ? <TrackPlayButton track={track} queue={queue} size="s" /> : <FileIcon type={file.content_type} />}
      <span className="min-w-0 flex-1">
        <b className="block truncate text-small">{file.name}</b>
        <span className="block text-caption opacity-80">
          {track && (
            <>
              <TrackTime track={track} /> ·{' '}
            </>
          )}
          {isSoundUnread(file) && `${m.room_sound_reading()} · `}
          {formatFileSize(file.size)}
        </span>
      </span>
      <a
        className="icon-btn icon-btn-s"
        href={file.path}
        download={file.name}
        aria-label={m.chat_save_file({ name: file.name })}
      >
        <Download className="icon-s" />
      </a>
    </span>
  )
}

function FileIcon({ type }: { readonly type: string }) {
  if (type.startsWith('audio/')) return <FileAudio />
  return type.startsWith('image/') ? <FileImage /> : <FileText />
}
