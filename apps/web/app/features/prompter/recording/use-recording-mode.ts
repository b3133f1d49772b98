import { useEffect, useMemo, useRef } from 'react'
import { nextUnrecorded } from '@tembrel/domain/recording/recording.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import { m } from '../../../paraglide/messages.js'
import { player } from '../../../player/player.ts'
import type { ReadingControls } from '../use-reading.ts'
import type { OrderRecorder } from './use-recorder-of-order.ts'

interface RecordingModeProps {
  readonly controls: ReadingControls
  readonly parts: readonly ScriptPart[]
  /** How many sentences the script has. */
  readonly total: number
  /** Whether the recording waits before a sentence that it has already. */
  readonly isBySentence: boolean
}

export interface RecordingMode {
  /** The reading, moved so that a sentence is recorded from its beginning. */
  readonly controls: ReadingControls
  /** Reads the sentence once more from its beginning. */
  readonly retake: () => void
}

/** Lets the recording follow the reading; while no microphone is open, the reading is as it was. */
export function useRecordingMode({ recorder, view }: OrderRecorder, props: RecordingModeProps): RecordingMode {
  const { controls, parts, total, isBySentence } = props
  const isOn = view.state === 'listening'
  const { reading } = controls
  const index = partAt(parts, reading.at)
  const sentence = reading.phase === 'finished' ? total : (parts[index]?.sentence ?? 0)
  const isGoing = reading.phase === 'reading'
  const former = useRef({ sentence, isGoing, isOn })
  useEffect(() => {
    const hasComeFrom = former.current
    former.current = { sentence, isGoing, isOn }
    // The microphone has gone, or nothing can be kept.
    if (hasComeFrom.isOn && !isOn) controls.pause()
    if (!isOn) return
    const goesOn = isGoing && hasComeFrom.isGoing && sentence > hasComeFrom.sentence
    const waits = goesOn && isBySentence && recorder.isRecorded(sentence)
    recorder.follow({ sentence, isGoing: isGoing && !waits })
    if (waits) controls.pause()
    // What sounds would be recorded too.
    if (isGoing && player.getView().state !== 'idle') player.pause()
  }, [recorder, controls, isOn, isBySentence, sentence, isGoing])
  useStopWhenHidden(isOn && (isGoing || reading.phase === 'counting'), () => {
    controls.pause()
    recorder.warn(m.recording_hidden())
  })
  return useMemo(() => {
    const first = firstPartOf(parts, index)
    const retake = (): void => {
      recorder.retake()
      controls.readFrom(first)
    }
    if (!isOn) return { controls, retake: () => undefined }
    const previous = (): void => {
      if (reading.phase === 'finished') return controls.goTo(firstPartOf(parts, parts.length - 1))
      if (index > first) recorder.retake()
      controls.goTo(index > first ? first : firstPartOf(parts, Math.max(0, first - 1)))
    }
    const toggle = (): void => {
      if (!isGoing && !recorder.isOpen() && index !== first && reading.phase !== 'finished') controls.goTo(first)
      controls.toggle()
    }
    const unread = (): void => {
      const { recording } = recorder.getView()
      const next = recording === null ? null : nextUnrecorded(recording, total, sentence + 1)
      const found = next === null ? undefined : parts.find((part) => part.sentence === next)
      if (found) controls.goTo(found.index)
    }
    const slip = (): void => {
      recorder.slip()
      controls.slip()
    }
    return { controls: { ...controls, previous, toggle, unread, slip }, retake }
  }, [recorder, controls, parts, total, isOn, isGoing, index, sentence, reading.phase])
}

/** The first part of the sentence that a part belongs to. */
export function firstPartOf(parts: readonly ScriptPart[], index: number): number {
  let first = index
  while (first > 0 && parts[first - 1]?.sentence === parts[index]?.sentence) first -= 1
  return first
}

/** Nobody reads what is not shown. */
function useStopWhenHidden(isOn: boolean, stop: () => void): void {
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => {
    if (!isOn) return
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') latest.current()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isOn])
}
