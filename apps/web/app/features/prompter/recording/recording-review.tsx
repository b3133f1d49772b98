import { CircleAlert, Download, Play, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { JoinedSentence } from '@tembrel/domain/recording/join.ts'
import { recordedSentences } from '@tembrel/domain/recording/recording.ts'
import type { Recording } from '@tembrel/domain/recording/recording.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { player } from '../../../player/player.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileRows } from '../../../ui/fields/file-drop.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { saveBlob } from '../../../ui/save-blob.ts'
import { Note } from '../../../ui/surface.tsx'
import { toneFile } from './joined-sound.ts'
import type { RecordingPanelProps } from './recording-panel-props.ts'
import { useJoinedSounds } from './use-joined-sounds.ts'
import type { HeardSound } from './use-joined-sounds.ts'

interface RecordingReviewProps extends RecordingPanelProps {
  readonly recording: Recording
  readonly onDelete: () => void
}

/** What has been recorded, heard as a whole and by sentence, and what becomes of it. */
export function RecordingReview(props: RecordingReviewProps) {
  const { own, recording, script, sentences, onDelete, onGoTo } = props
  const { recorder, view, adding } = own
  const sounds = useJoinedSounds(recorder, recording, script.order_id)
  useEffect(() => () => player.close(), [])
  if (sounds === null) return <p role="status">{m.recording_joining()}</p>
  if (sounds === 'failed')
    return (
      <Note tone="danger" role="alert">
        {m.recording_not_read()}
      </Note>
    )
  const left = sentences.length - recordedSentences(recording)
  const saveTone = async (): Promise<void> => {
    const name = m.recording_tone_file({ id: script.order_id })
    saveBlob(name, await toneFile(recording, recorder, name))
  }
  return (
    <div className="grid gap-4">
      {!view.isOfThisScript && <Note tone="warn">{m.recording_other_script()}</Note>}
      {view.isOfThisScript && left > 0 && <Note tone="warn">{m.recording_left({ count: left })}</Note>}
      <ul aria-label={m.recording_files()} className="grid gap-3">
        {sounds.map((sound) => (
          <li key={sound.track.id} className="grid gap-1">
            <SoundRow sound={sound} />
            <SentenceRows {...{ sound, view, onGoTo, sentences }} onAccept={(id) => recorder.accept(id)} />
          </li>
        ))}
      </ul>
      {adding.waiting.length > 0 && <FileRows files={adding.waiting} onRemove={adding.drop} onRetry={adding.retry} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="accent" isBusy={adding.isBusy} busyText={m.recording_adding()} onClick={() => adding.add(sounds)}>
          <Plus />
          {m.recording_add()}
        </Button>
        {view.tone !== null && (
          <Button size="s" onClick={() => void saveTone()}>
            <Download className="icon-s" />
            {m.recording_tone_save()}
          </Button>
        )}
        <Button size="s" kind="quiet" isDisabled={adding.isBusy} onClick={onDelete}>
          <Trash2 className="icon-s" />
          {m.recording_delete()}
        </Button>
      </div>
      <p className="text-small text-ink-2">{m.recording_add_text()}</p>
    </div>
  )
}

function SoundRow({ sound: { file, track } }: { readonly sound: HeardSound }) {
  return (
    <div className="flex items-center gap-3">
      <TrackPlayButton track={track} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-medium">{file.name}</p>
        <TrackWave track={track} size="s" />
        <p className="hint num">
          <TrackTime track={track} /> · {formatFileSize(file.size)}
        </p>
      </div>
      <IconButton isSmall label={m.recording_save({ name: file.name })} onClick={() => saveBlob(file.name, file)}>
        <Download className="icon-s" />
      </IconButton>
    </div>
  )
}

interface SentenceRowsProps extends Pick<RecordingPanelProps, 'sentences' | 'onGoTo'> {
  readonly sound: HeardSound
  readonly view: RecordingPanelProps['own']['view']
  readonly onAccept: (piece_id: number) => void
}

function SentenceRows({ sound, view, sentences, onGoTo, onAccept }: SentenceRowsProps) {
  const sounding = useSounding(sound)
  return (
    <ol className="recording-sentences">
      {sound.sentences.map((one) => {
        const number = one.sentence + 1
        const text = view.isOfThisScript ? (sentences[one.sentence]?.text ?? '') : ''
        return (
          <li key={`${String(one.piece_id)} ${String(one.from_ms)}`} aria-current={one === sounding.at || undefined}>
            <button
              type="button"
              className="recording-sentence"
              aria-label={m.recording_hear_sentence({ number, text })}
              onClick={() => sounding.play(one)}
            >
              <Play className="icon-s" />
              <b className="num">{formatDuration(one.from_ms / 1000)}</b>
              <span className="prompter-slip-words" {...ownWords(text)}>
                {text === '' ? m.prompter_sentence({ number }) : text}
              </span>
            </button>
            {view.isOfThisScript && (
              <IconButton isSmall label={m.recording_read_again({ number })} onClick={() => onGoTo(one.sentence)}>
                <RotateCcw className="icon-s" />
              </IconButton>
            )}
            {(!one.is_whole || one.is_slipped) && (
              <p className="recording-doubt">
                <CircleAlert className="icon-s" />
                {one.is_whole ? m.recording_slipped() : m.recording_unfinished()}
                {!one.is_whole && (
                  <Button size="s" kind="quiet" onClick={() => onAccept(one.piece_id)}>
                    {m.recording_accept()}
                  </Button>
                )}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Which sentence sounds, and the way to hear one alone. */
function useSounding({ track, sentences }: HeardSound) {
  const [at, setAt] = useState<JoinedSentence | null>(null)
  const [alone, setAlone] = useState<JoinedSentence | null>(null)
  useEffect(() => {
    const follow = (): void => {
      const isCurrent = player.stateOf(track.id) !== 'idle'
      const now_ms = player.playhead.read() * 1000
      const found = sentences.find(({ from_ms, to_ms }) => now_ms >= from_ms && now_ms < to_ms)
      setAt(isCurrent ? (found ?? null) : null)
      if (!isCurrent || alone === null || now_ms < alone.to_ms) return
      player.pause()
      setAlone(null)
    }
    return player.playhead.subscribe(follow)
  }, [track, sentences, alone])
  const play = (one: JoinedSentence): void => {
    setAlone(one)
    player.play(track, { from_seconds: one.from_ms / 1000 })
  }
  return { at, play }
}
