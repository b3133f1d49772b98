import { useEffect, useMemo, useReducer, useRef } from 'react'
import { keptText, readingOf, scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import {
  NEW_READING,
  again,
  begin,
  countIn,
  counted,
  dueIn,
  goTo,
  next,
  nextUnread,
  pause,
  slip,
  withoutSlip,
} from '@tembrel/domain/prompter/reading.ts'
import type { Reading } from '@tembrel/domain/prompter/reading.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import { keepReading, keptReading } from './device-store.ts'
import type { PrompterScript } from './prompter-script.ts'

/** One reading and the ways to move it. */
export interface ReadingControls {
  readonly reading: Reading
  readonly toggle: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  /** To a part by its index. */
  readonly goTo: (index: number) => void
  /** Goes to a part and reads on from there at once. */
  readonly readFrom: (index: number) => void
  readonly unread: () => void
  readonly slip: () => void
  readonly removeSlip: (index: number) => void
  readonly again: () => void
}

interface ReadingProps {
  readonly script: PrompterScript
  readonly parts: readonly ScriptPart[]
  /** Words a minute; null where the narrator goes on himself. */
  readonly pace: number | null
  /** Three, two, one before reading. */
  readonly isCountedIn: boolean
}

type Change = (reading: Reading) => Reading

/** Seconds that are counted before the first word. */
export const COUNT_IN = 3

/** Reads a script: moves by its narrator and by time, and is kept on this device. */
export function useReading({ script, parts, pace, isCountedIn }: ReadingProps): ReadingControls {
  const [reading, change] = useReducer((before: Reading, act: Change) => act(before), NEW_READING)
  useKept(script, reading, change)
  useFlow(reading, parts, pace, change)
  useCountIn(reading, change)
  usePauseWhenHidden(pace !== null, change)
  return useMemo(() => {
    const at = (act: (reading: Reading, now: number) => Reading) => () => {
      const now = performance.now()
      change((before) => act(before, now))
    }
    const start = (before: Reading, now: number): Reading => (isCountedIn ? countIn(before) : begin(before, now))
    return {
      reading,
      toggle: at((before, now) =>
        before.phase === 'reading' || before.phase === 'counting' ? pause(before, now) : start(before, now),
      ),
      pause: at(pause),
      // Sentence by sentence, the first step of the pedal begins.
      next: at((before, now) =>
        pace === null && before.phase === 'ready' ? begin(before, now) : next(before, parts, now),
      ),
      previous: at((before, now) => goTo(before, parts, previousOf(before, parts), now)),
      goTo: (index) => at((before, now) => goTo(before, parts, index, now))(),
      readFrom: (index) => at((before, now) => begin(goTo(before, parts, index, now), now))(),
      unread: at((before, now) => {
        const index = nextUnread(before, parts)
        return index === null ? before : goTo(before, parts, index, now)
      }),
      slip: at(slip),
      removeSlip: (index) => at((before) => withoutSlip(before, index))(),
      again: at(again),
    }
  }, [reading, parts, pace, isCountedIn])
}

/** Behind the last part that is the last part itself. */
function previousOf(reading: Reading, parts: readonly ScriptPart[]): number {
  return reading.phase === 'finished' ? parts.length - 1 : partAt(parts, reading.at) - 1
}

function useKept({ order_id, text }: PrompterScript, reading: Reading, change: (act: Change) => void): void {
  const now = useRef(reading)
  const mark = useMemo(() => scriptMark(text), [text])
  useEffect(() => {
    const kept = readingOf(keptReading(order_id), text)
    if (kept) change(() => kept)
  }, [order_id, text, change])
  useEffect(() => {
    now.current = reading
    if (reading !== NEW_READING) keepReading(order_id, keptText(counted(reading, performance.now()), mark))
  }, [reading, order_id, mark])
  useEffect(() => {
    const keep = (): void => {
      if (now.current !== NEW_READING) keepReading(order_id, keptText(counted(now.current, performance.now()), mark))
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [order_id, mark])
}

/** At the pace one part follows another. */
function useFlow(
  reading: Reading,
  parts: readonly ScriptPart[],
  pace: number | null,
  change: (act: Change) => void,
): void {
  useEffect(() => {
    if (pace === null || reading.phase !== 'reading') return
    const due_ms = dueIn(reading, parts, pace, performance.now())
    if (due_ms === null) return
    const timer = setTimeout(() => change((before) => next(before, parts, performance.now())), due_ms)
    return () => clearTimeout(timer)
  }, [reading, parts, pace, change])
}

function useCountIn({ phase }: Reading, change: (act: Change) => void): void {
  useEffect(() => {
    if (phase !== 'counting') return
    const timer = setTimeout(() => change((before) => begin(before, performance.now())), COUNT_IN * 1000)
    return () => clearTimeout(timer)
  }, [phase, change])
}

/** What nobody sees is not read. */
function usePauseWhenHidden(isFlowing: boolean, change: (act: Change) => void): void {
  useEffect(() => {
    if (!isFlowing) return
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') change((before) => pause(before, performance.now()))
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isFlowing, change])
}
