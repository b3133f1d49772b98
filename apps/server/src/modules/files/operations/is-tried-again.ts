/** When a job on a sound is tried again (decision 0134). */
import { AudioToolsError } from '../../../adapters/audio/audio-tools.ts'
import type { EarlierTries } from '../../../jobs/earlier-tries.ts'

/** Whether a fault is ours, so that the job is tried again: also a program's first violent end, but not a second one. */
export function isTriedAgain(error: unknown, earlier: EarlierTries): boolean {
  if (!(error instanceof AudioToolsError)) return true
  if (error.code === 'audio_tool_killed') return earlier.last_error !== error.message
  return error.code === 'audio_tool_failed'
}
