import { Circle, Mic } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import type { Look } from '../look.ts'
import { LevelMeter } from './level-meter.tsx'
import { TONE_SECONDS } from './recorder.ts'
import type { OrderRecorder } from './use-recorder-of-order.ts'

interface RecordingStartProps {
  readonly own: OrderRecorder
  readonly look: Look
  readonly onLook: (change: Partial<Look>) => void
  readonly onStart: () => void
}

/** What is chosen before recording; the microphone is heard meanwhile. */
export function RecordingStart({ own, look, onLook, onStart }: RecordingStartProps) {
  const { recorder, view } = own
  const isListening = view.state === 'listening'
  useEffect(() => {
    if (isListening && view.microphone !== look.microphone) onLook({ microphone: view.microphone })
  }, [isListening, view.microphone, look.microphone, onLook])
  if (!isListening) return <MicrophoneOff own={own} look={look} />
  const isTone = view.tone_left !== null
  return (
    <div className="prompter-fields">
      <SelectField
        label={m.recording_microphone()}
        value={view.microphone}
        options={view.microphones.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => void recorder.listen(id)}
      />
      <LevelMeter recorder={recorder} />
      <div>
        <p aria-hidden>{m.recording_way()}</p>
        <Segmented
          legend={m.recording_way()}
          isSmall
          value={look.way}
          options={[
            { value: 'sentences', label: m.recording_by_sentence() },
            { value: 'through', label: m.recording_through() },
          ]}
          onChange={(way) => onLook({ way })}
        />
        <p className="text-small text-ink-2">
          {look.way === 'sentences' ? m.recording_by_sentence_text() : m.recording_through_text()}
        </p>
      </div>
      <Switch checked={look.isCountedIn} onChange={(event) => onLook({ isCountedIn: event.currentTarget.checked })}>
        {m.recording_count_in()}
      </Switch>
      <RoomTone own={own} />
      <Button kind="accent" isDisabled={isTone} onClick={onStart}>
        <Circle className="icon-s recording-dot" />
        {m.recorder_record_start()}
      </Button>
    </div>
  )
}

function MicrophoneOff({ own: { recorder, view }, look }: Pick<RecordingStartProps, 'own' | 'look'>) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-ink-2">{m.recording_hint()}</p>
      <Button
        kind="accent"
        isBusy={view.state === 'asking'}
        isDisabled={view.state === 'opening'}
        onClick={() => void recorder.listen(look.microphone)}
      >
        <Mic />
        {m.recording_open_microphone()}
      </Button>
      <p className="hint" role="status">
        {view.state === 'asking' && m.recorder_record_asking()}
      </p>
    </div>
  )
}

function RoomTone({ own: { recorder, view } }: Pick<RecordingStartProps, 'own'>) {
  return (
    <div>
      <Button
        size="s"
        isBusy={view.tone_left !== null}
        onClick={() => recorder.recordTone()}
        className="justify-self-start"
      >
        {m.recording_tone({ seconds: TONE_SECONDS })}
      </Button>
      <p className="text-small text-ink-2" role="status">
        {view.tone_left !== null
          ? m.recording_tone_left({ seconds: view.tone_left })
          : view.tone === null
            ? m.recording_tone_text()
            : m.recording_tone_done({ level: view.tone })}
      </p>
    </div>
  )
}
