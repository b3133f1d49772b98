import { memo, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
import { isRead } from '@tembrel/domain/prompter/reading.ts'
import type { Reading } from '@tembrel/domain/prompter/reading.ts'
import { partMs } from '@tembrel/domain/prompter/pace.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { ReadWords } from '../order-room/read-words.tsx'
import { gestureOf } from './prompter-keys.ts'
import type { PrompterAction } from './prompter-keys.ts'
import type { PrompterScript } from './prompter-script.ts'
import { PhraseCard, SaidCard } from './said-card.tsx'
import type { SentenceComments } from './sentence-comments.ts'
import { useHungReadings } from './use-hung-readings.ts'

/** So many parts before and behind the lit one are on the page, however long the script is. */
const BEFORE = 8
const BEHIND = 14
const GLIDE_MS = 420

interface PrompterStageProps {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly script: PrompterScript
  readonly parts: readonly ScriptPart[]
  readonly reading: Reading
  /** Words a minute; null where the narrator goes on himself. */
  readonly pace: number | null
  readonly comments: SentenceComments
  readonly onAct: (action: PrompterAction) => void
  /** Over what is before the lit part. */
  readonly over: ReactNode
  /** Above the first part. */
  readonly intro: ReactNode
  /** In place of the part that is read, when there is none. */
  readonly end: ReactNode
}

/**
 * The script around the part that is being read. That part begins at a steady height by its place in the layout and not by
 * scrolling: what is before it hangs above the line, it and what follows stand below.
 */
export function PrompterStage(props: PrompterStageProps) {
  const { stage, script, parts, reading, pace, comments, onAct, over, intro, end } = props
  const column = useRef<HTMLDivElement>(null)
  const isFinished = reading.phase === 'finished'
  const at = isFinished ? parts.length : partAt(parts, reading.at)
  const listed = useHungReadings(column)
  useGlide(column, at)
  const shown = parts.slice(Math.max(0, at - BEFORE), at + BEHIND)
  const lit = parts[at]
  const above = (part: ScriptPart): ReactNode[] => {
    if (parts[part.index - 1]?.sentence === part.sentence) return []
    const phrase = script.phrases[part.sentence]
    return [
      ...(phrase ? [<PhraseCard key={`phrase ${part.start}`} phrase={phrase} />] : []),
      ...(comments.of.get(part.sentence) ?? []).map((said) => (
        <SaidCard key={said.comment.id} said={said} script={script} />
      )),
    ]
  }
  const partOf = (part: ScriptPart): ReactNode => (
    <PromptPart
      key={part.start}
      part={part}
      script={script}
      state={part === lit ? 'lit' : isRead(reading, part) ? 'read' : 'ahead'}
      listed={listed.get(part.start)}
    />
  )
  const withAbove = (part: ScriptPart): ReactNode[] => [...above(part), partOf(part)]
  return (
    <div ref={stage} className="prompter-stage" tabIndex={-1} {...useGestures(onAct)}>
      <div ref={column} className="prompter-column">
        <div className="prompter-before">
          {at <= BEFORE && intro}
          {shown.filter(({ index }) => index < at).map(withAbove)}
          {lit && above(lit)}
        </div>
        <div className="prompter-behind">
          {isFinished && end}
          {lit && (
            <div className="prompter-lit">
              {pace !== null && <PaceLine {...{ part: lit, reading, pace }} />}
              {partOf(lit)}
            </div>
          )}
          {shown.filter(({ index }) => index > at).map(withAbove)}
        </div>
      </div>
      {over}
    </div>
  )
}

interface PromptPartProps {
  readonly part: ScriptPart
  readonly script: PrompterScript
  readonly state: 'read' | 'lit' | 'ahead'
  /** Which of its readings stand below it. */
  readonly listed: readonly number[] | undefined
}

const PromptPart = memo(({ part, script, state, listed }: PromptPartProps) => {
  const own = script.readings.filter(({ start }) => start >= part.start && start < part.end)
  const isTone = script.is_new !== null && script.is_new[part.sentence] !== true
  const below = (listed ?? []).flatMap((at) => own[at] ?? [])
  return (
    <div
      className="prompter-part"
      data-state={state}
      data-start={part.start}
      data-tone={isTone || undefined}
      aria-current={state === 'lit' || undefined}
    >
      {isTone && <p className="prompter-tone">{m.pickups_tone()}</p>}
      <p className="prompter-words" data-start={part.start} {...ownWords(part.text)}>
        <ReadWords text={part.text} from={part.start} readings={own} />
      </p>
      {below.length > 0 && (
        // The words above say the same to those who do not see them.
        <p className="prompter-listed" aria-hidden>
          {below.map(({ start, written, spoken }) => (
            <span key={start}>{m.prompter_listed({ written, spoken })}</span>
          ))}
        </p>
      )}
    </div>
  )
})

interface PaceLineProps {
  readonly part: ScriptPart
  readonly reading: Reading
  readonly pace: number
}

/** How much of the time of the lit part is over. */
function PaceLine({ part, reading: { phase, part_ms }, pace }: PaceLineProps) {
  const isGoing = phase === 'reading'
  const style = {
    animationDuration: `${String(partMs(part.text, pace))}ms`,
    animationDelay: `${String(-part_ms)}ms`,
    animationPlayState: isGoing ? 'running' : 'paused',
  }
  // Another pace, another part and another stretch of reading begin the animation anew, at what is over already.
  const key = `${part.start} ${pace} ${part_ms} ${String(isGoing)}`
  return <span key={key} className="prompter-pace-line" style={style} aria-hidden />
}

/** The column glides by as much as the lit part has moved; whoever wants less motion sees it stand. */
function useGlide(column: RefObject<HTMLElement | null>, at: number): void {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    const element = column.current
    const lit = element?.querySelector<HTMLElement>('[data-state="lit"]') ?? null
    const former = last.current === null ? null : element?.querySelector<HTMLElement>(last.current)
    last.current = lit === null ? null : `.prompter-part[data-start="${lit.dataset['start'] ?? ''}"]`
    if (!element || !lit || !former || former === lit) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const way = lit.getBoundingClientRect().top - former.getBoundingClientRect().top
    element.animate([{ transform: `translateY(${String(way)}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    })
  }, [column, at])
}

function useGestures(onAct: (action: PrompterAction) => void) {
  const began = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY, timeStamp, isPrimary, button }: PointerEvent) => {
      began.current = isPrimary && button === 0 ? { x: clientX, y: clientY, at: timeStamp } : null
    },
    onPointerCancel: () => {
      began.current = null
    },
    onPointerUp: ({ clientX, clientY, timeStamp, target, pointerType }: PointerEvent) => {
      const from = began.current
      began.current = null
      const isControl = target instanceof Element && target.closest('button, a, input') !== null
      if (!from || isControl || window.getSelection()?.isCollapsed === false) return
      const action = gestureOf(clientX - from.x, clientY - from.y, timeStamp - from.at)
      // A mouse drags over words to select them.
      if (action !== null && (action === 'toggle' || pointerType !== 'mouse')) onAct(action)
    },
  }
}
