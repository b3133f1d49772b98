import { CircleStop, Mic, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { player } from '../../../player/player.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import './demo.css'
import { useRecorder } from '../../sound/use-recorder.ts'
import type { Recorder, Take } from '../../sound/use-recorder.ts'

interface DemoRecorderDialogProps {
  /** What is being recorded: «Главное демо», «Реклама». */
  readonly what: string
  readonly onUse: (file: File) => void
  /** Another source of sound than the microphone. */
  readonly openStream?: () => Promise<MediaStream>
}

/** From here on the level is said to be too high: what comes through an interface a little louder is cut off. */
const TOO_LOUD = 0.98

/** Records a demo in the browser: level and time, stop, listen, again, use. Closing asks about what would be lost. */
export function DemoRecorderDialog(props: DemoRecorderDialogProps & StackedDialogProps) {
  const { what, onUse, openStream, close } = props
  const recorder = useRecorder(`${what}.wav`, openStream)
  const [isLeaving, setLeaving] = useState(false)
  const hasSomething = recorder.state === 'recording' || recorder.state === 'done'
  useLeaveGuard(hasSomething)
  const leave = (): void => {
    player.close()
    close()
  }
  const use = ({ file }: Take): void => {
    leave()
    onUse(file)
  }
  return (
    <Dialog title={m.recorder_record_title({ what })} onClose={() => (hasSomething ? setLeaving(true) : leave())}>
      {recorder.problem !== null && (
        <Note tone="danger" role="alert" className="mt-4">
          {recorder.problem}
        </Note>
      )}
      {recorder.state === 'done' && recorder.take ? (
        <Recorded take={recorder.take} what={what} onUse={use} onAgain={() => void recorder.start()} />
      ) : (
        <Recording recorder={recorder} />
      )}
      {isLeaving && (
        <Note tone="warn" role="alert" className="mt-5">
          <p>{m.recorder_record_leave()}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="s" kind="danger" onClick={leave}>
              {m.recorder_record_drop()}
            </Button>
            <Button size="s" onClick={() => setLeaving(false)}>
              {m.recorder_record_stay()}
            </Button>
          </p>
        </Note>
      )}
    </Dialog>
  )
}

function Recording({ recorder }: { readonly recorder: Recorder }) {
  const { state, level, seconds, start, stop } = recorder
  const isOn = state === 'recording'
  const isLoud = level >= TOO_LOUD
  return (
    <div className="recorder">
      <p className="text-small text-ink-2">{m.recorder_record_hint()}</p>
      <p className="recorder-time" role="timer" aria-label={m.recorder_record_time()}>
        {formatDuration(seconds)}
      </p>
      <div
        className="recorder-meter"
        role="meter"
        aria-label={m.recorder_record_level()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        data-loud={isLoud}
      >
        <i style={{ transform: `scaleX(${level})` }} />
      </div>
      <p className="hint min-h-[18px]" role="status">
        {isOn && (isLoud ? m.recorder_record_loud() : m.recorder_recording())}
        {state === 'asking' && m.recorder_record_asking()}
      </p>
      {isOn ? (
        <Button kind="ink" size="l" onClick={stop}>
          <CircleStop />
          {m.recorder_record_stop()}
        </Button>
      ) : (
        <Button
          kind="accent"
          size="l"
          isBusy={state === 'asking'}
          onClick={() => {
            // Nothing of ours may sound into the microphone.
            player.close()
            void start()
          }}
        >
          <Mic />
          {m.recorder_record_start()}
        </Button>
      )}
    </div>
  )
}

interface RecordedProps {
  readonly take: Take
  readonly what: string
  readonly onUse: (take: Take) => void
  readonly onAgain: () => void
}

function Recorded({ take, what, onUse, onAgain }: RecordedProps) {
  const track = useMemo<Track>(
    () => ({
      ...{ id: `take-${take.src}`, title: what, who: m.recorder_record_take(), image: null, voice: 'honey' },
      sound: {
        ...{ play: take.src, save: null, peaks: take.peaks, loudness_lufs: null },
        duration_ms: Math.round(take.seconds * 1000),
      },
    }),
    [take, what],
  )
  return (
    <div className="recorder">
      <div className="flex w-full items-center gap-3.5 text-left">
        <TrackPlayButton track={track} />
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-3 text-small">
            <b className="min-w-0 truncate">{what}</b>
            <TrackTime track={track} />
          </p>
          <TrackWave track={track} />
        </div>
      </div>
      <div className="dialog-actions w-full">
        <Button onClick={() => (player.close(), onAgain())}>
          <RotateCcw />
          {m.recorder_record_again()}
        </Button>
        <Button kind="accent" onClick={() => onUse(take)}>
          {m.recorder_record_use()}
        </Button>
      </div>
    </div>
  )
}
