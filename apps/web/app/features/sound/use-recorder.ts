import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { MAX_FILE_BYTES } from '../messages/attachments.ts'
import { openMicrophone, startCapture } from './capture.ts'
import type { Capture } from './capture.ts'
import { microphoneProblem } from './microphone-problem.ts'
import { peaksOf } from './moment-peaks.ts'

export interface Take {
  readonly file: File
  /** Address of the file in this tab. */
  readonly src: string
  readonly seconds: number
  /** In 400 bars as the service makes them; drawn at once, before the service has heard it. */
  readonly peaks: string
}

export type RecorderState = 'idle' | 'asking' | 'recording' | 'done'

export interface Recorder {
  readonly state: RecorderState
  /** The level of the last moment, 0 to 1. */
  readonly level: number
  readonly seconds: number
  readonly take: Take | null
  /** Why there is no recording, or why it ended by itself. */
  readonly problem: string | null
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/**
 * Records the microphone into a WAV file called `name`. Whatever it has recorded when the microphone goes away is kept; leaving
 * the component lets the microphone go.
 */
export function useRecorder(name: string, openStream = openMicrophone): Recorder {
  const [state, setState] = useState<RecorderState>('idle')
  const [{ level, seconds }, setHeard] = useState({ level: 0, seconds: 0 })
  const [take, setTake] = useState<Take | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const capture = useRef<Capture | null>(null)
  const peaks = useRef<number[]>([])
  const isGone = useRef(false)
  const src = take?.src
  useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      capture.current?.stop('')
      capture.current = null
    }
  }, [])
  const stop = (): void => {
    const recorded = capture.current?.stop(name) ?? null
    capture.current = null
    if (!recorded) {
      setState('idle')
      return
    }
    setTake({ ...recorded, src: URL.createObjectURL(recorded.file), peaks: peaksOf(peaks.current) })
    setState('done')
  }
  const start = async (): Promise<void> => {
    setState('asking')
    setProblem(null)
    setTake(null)
    setHeard({ level: 0, seconds: 0 })
    peaks.current = []
    try {
      const started = await startCapture(await openStream(), MAX_FILE_BYTES, {
        onLevel: (peak, length) => {
          peaks.current.push(peak)
          setHeard({ level: peak, seconds: length })
        },
        onEnd: (why) => {
          setProblem(why === 'full' ? m.recorder_record_full() : m.recorder_mic_lost())
          stop()
        },
      })
      // Whoever has closed the dialog while the browser was asking wants no recording.
      if (isGone.current) return void started.stop('')
      capture.current = started
      setState('recording')
    } catch (error) {
      setProblem(microphoneProblem(error))
      setState('idle')
    }
  }
  return { state, level, seconds, take, problem, start, stop }
}
