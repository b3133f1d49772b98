import { useEffect, useRef } from 'react'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import { hasSound } from '@tembrel/domain/recording/recording.ts'
import type { ReadingControls } from '../use-reading.ts'
import type { OrderRecorder } from './use-recorder-of-order.ts'

interface RecordingPanelTools {
  readonly own: OrderRecorder
  readonly parts: readonly ScriptPart[]
  readonly controls: ReadingControls
  readonly openPanel: (name: 'recording' | null) => void
}

/** What the panel of the recording does with the text, and when it opens by itself: for what an earlier visit has left. */
export function useRecordingPanel({ own: { recorder, view }, parts, controls, openPanel }: RecordingPanelTools) {
  const hasPieces = view.recording !== null && hasSound(view.recording)
  const isFound = useRef(false)
  const open = useRef(openPanel)
  useEffect(() => {
    open.current = openPanel
  })
  useEffect(() => {
    if (isFound.current || view.state === 'opening') return
    isFound.current = true
    if (hasPieces) open.current('recording')
  }, [view.state, hasPieces])
  const { reading } = controls
  const onStart = (): void => {
    openPanel(null)
    const sentence = parts[partAt(parts, reading.at)]?.sentence ?? 0
    if (reading.phase === 'finished' || recorder.isRecorded(sentence)) controls.unread()
    controls.toggle()
  }
  const onGoTo = (sentence: number): void => {
    openPanel(null)
    const part = parts.find((one) => one.sentence === sentence)
    if (part) controls.goTo(part.index)
  }
  const openRecorded = (): void => {
    recorder.rest()
    openPanel('recording')
  }
  return { hasPieces, onStart, onGoTo, openRecorded }
}
