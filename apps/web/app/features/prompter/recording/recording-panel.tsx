import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { hasSound, recordedBlocks, recordedSentences, secondsOf } from '@tembrel/domain/recording/recording.ts'
import type { Recording } from '@tembrel/domain/recording/recording.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import type { RecordingPanelProps } from './recording-panel-props.ts'
import { RecordingReview } from './recording-review.tsx'
import { RecordingStart } from './recording-start.tsx'
import type { OrderRecorder } from './use-recorder-of-order.ts'

/** Recording in the panel: what is there already, what is chosen before, and what becomes of it. */
export function RecordingPanel(props: RecordingPanelProps) {
  const { own, script, onLeave } = props
  const { recorder, view, adding } = own
  const { recording, state, problem } = view
  const hasPieces = recording !== null && hasSound(recording)
  const [isStarting, setStarting] = useState(false)
  const isAsking = isStarting || !hasPieces
  return (
    <div className="grid gap-4">
      {problem !== null && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {adding.added !== null && (
        <Note tone="ok" role="status">
          <p>{m.recording_added({ count: adding.added })}</p>
          <Button size="s" className="mt-2" onClick={onLeave}>
            <ArrowLeft className="icon-s" />
            {m.prompter_to_order()}
          </Button>
        </Note>
      )}
      {state === 'closed' && (
        <Button className="justify-self-start" onClick={() => void recorder.open()}>
          {m.recording_look_again()}
        </Button>
      )}
      {state !== 'closed' && hasPieces && !isStarting && (
        <>
          <Kept {...props} recording={recording} onGoOn={() => setStarting(true)} />
          <RecordingReview {...props} recording={recording} onDelete={() => askToDelete(own)} />
        </>
      )}
      {state !== 'closed' && isAsking && script.can_record && <RecordingStart {...props} />}
    </div>
  )
}

interface KeptProps extends RecordingPanelProps {
  readonly recording: Recording
  readonly onGoOn: () => void
}

/** How much there is, and the way to go on. */
function Kept({ own: { view, adding }, script, sentences, recording, onGoOn }: KeptProps) {
  const length = formatDuration(secondsOf(recordedBlocks(recording, 0), recording.sample_rate))
  const count = sentences.length
  const at = formatNumber(recordedSentences(recording))
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <b className="num">{m.recording_progress({ at, count, total: formatNumber(count) })}</b>{' '}
        <span className="num text-ink-2">{length}</span>
      </p>
      <p className="text-small text-ink-2">{m.recording_kept_text()}</p>
      {script.can_record && view.isOfThisScript && (
        <Button isDisabled={adding.isBusy} onClick={onGoOn}>
          {m.recording_go_on()}
        </Button>
      )}
    </div>
  )
}

/** Deleting takes away what nobody can read once more in the same way. */
function askToDelete({ recorder, adding }: OrderRecorder): void {
  void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
    title: m.recording_ask_delete(),
    text: m.recording_ask_delete_text(),
    confirm: m.recording_do_delete(),
    keep: m.recording_keep(),
    isDanger: true,
    act: async () => {
      for (const item of adding.waiting) adding.drop(item)
      await recorder.forget()
    },
  })
}
