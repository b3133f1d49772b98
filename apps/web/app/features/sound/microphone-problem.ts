import { m } from '../../paraglide/messages.js'

const PROBLEMS: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.recorder_mic_refused,
  SecurityError: m.recorder_mic_refused,
  NotFoundError: m.recorder_mic_absent,
  NotReadableError: m.recorder_mic_busy,
  NotSupportedError: m.recorder_mic_unsupported,
}

/** Why a microphone could not be opened, in words. */
export function microphoneProblem(error: unknown): string {
  const words = error instanceof DOMException ? PROBLEMS[error.name] : undefined
  return (words ?? m.recorder_mic_failed)()
}
