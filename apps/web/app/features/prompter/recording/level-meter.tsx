import type { LevelWord } from '@tembrel/domain/recording/levels.ts'
import { m } from '../../../paraglide/messages.js'
import type { Recorder } from './recorder.ts'
import { useMeter } from './use-recorder-of-order.ts'

const WORDS: Readonly<Record<LevelWord, () => string>> = {
  none: m.recording_level_none,
  quiet: m.recording_level_quiet,
  good: m.recording_level_good,
  loud: m.recording_level_loud,
}

/** Quieter than this is the left end of the meter. Decibels below full scale. */
const LEFT_END = 60

/** How loud the microphone is: a bar for the moment, a word for the last seconds. */
export function LevelMeter({ recorder }: { readonly recorder: Recorder }) {
  const { level, word } = useMeter(recorder)
  const share = Math.max(0, 1 - level / LEFT_END)
  return (
    <div className="recording-level" data-level={word}>
      <div
        className="recording-meter"
        role="meter"
        aria-label={m.recorder_record_level()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={WORDS[word]()}
      >
        <i style={{ transform: `scaleX(${String(share)})` }} />
      </div>
      <span aria-hidden>{WORDS[word]()}</span>
    </div>
  )
}
