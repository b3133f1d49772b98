import { Check, Circle, Pause } from 'lucide-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { openPiece, recordedBlocks, recordedSentences, secondsOf } from '@tembrel/domain/recording/recording.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import { LevelMeter } from './level-meter.tsx'
import { useMeter } from './use-recorder-of-order.ts'
import type { OrderRecorder } from './use-recorder-of-order.ts'

interface RecordingStripProps {
  readonly own: OrderRecorder
  /** How many sentences the script has. */
  readonly total: number
  readonly onDone: () => void
}

interface RecordingFootProps extends RecordingStripProps {
  /** The panel of the recording is open, and says the same. */
  readonly isAside: boolean
  readonly children: ReactNode
}

/** What stands below the text: why nothing is recorded, or how it is, and the buttons. */
export function RecordingFoot({ isAside, children, ...strip }: RecordingFootProps) {
  const { state, problem } = strip.own.view
  return (
    <div className="prompter-foot">
      {problem !== null && state !== 'closed' && !isAside && (
        <Note tone="danger" role="alert" className="recording-problem">
          {problem}
        </Note>
      )}
      {state === 'listening' && !isAside && <RecordingStrip {...strip} />}
      {children}
    </div>
  )
}

/** Above the buttons while a microphone is open: whether it records, how loud it is, how much there is. */
function RecordingStrip({ own, total, onDone }: RecordingStripProps) {
  const { recorder, view } = own
  const recorded = view.recording === null ? 0 : recordedSentences(view.recording)
  return (
    <section className="recording-strip" aria-label={m.recording_title()} data-going={view.isGoing || undefined}>
      <p className="recording-state">
        {view.isGoing ? <Circle className="icon-s recording-dot" /> : <Pause className="icon-s" />}
        <span role="status">{view.isGoing ? m.recorder_recording() : m.recording_waits()}</span>
        <RecordedTime own={own} />
      </p>
      <LevelMeter recorder={recorder} />
      <p className="num text-ink-2">
        {m.recording_progress({ at: formatNumber(recorded), count: total, total: formatNumber(total) })}
      </p>
      <Button size="s" onClick={onDone}>
        <Check className="icon-s" />
        {m.recording_done()}
      </Button>
    </section>
  )
}

/** How long all is that counts, with what is being recorded. Its ticking is not read out. */
function RecordedTime({ own: { recorder, view } }: Pick<RecordingStripProps, 'own'>) {
  const { blocks } = useMeter(recorder)
  const { recording } = view
  const open = recording && openPiece(recording)
  const before = useMemo(() => (recording === null ? 0 : recordedBlocks(recording, 0)), [recording])
  const counted = before + (open ? Math.max(0, blocks - open.from) : 0)
  return (
    <b className="num" aria-label={m.recorder_record_time()} role="timer">
      {formatDuration(recording === null ? 0 : secondsOf(counted, recording.sample_rate))}
    </b>
  )
}
