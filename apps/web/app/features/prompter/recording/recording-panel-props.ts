import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import type { Look } from '../look.ts'
import type { PrompterScript } from '../prompter-script.ts'
import type { OrderRecorder } from './use-recorder-of-order.ts'

/** What the panel of the recording is given. */
export interface RecordingPanelProps {
  readonly own: OrderRecorder
  readonly script: PrompterScript
  readonly sentences: readonly Sentence[]
  readonly look: Look
  readonly onLook: (change: Partial<Look>) => void
  /** Begins to record where the text stands. */
  readonly onStart: () => void
  /** To a sentence, to read it again. */
  readonly onGoTo: (sentence: number) => void
  readonly onLeave: () => void
}
