import { ChevronDown, ChevronUp, Circle, Flag, Minus, Pause, Play, Plus, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PrompterKnown } from './prompter-known.ts'
import type { ReadingControls } from './use-reading.ts'

interface PrompterBarProps extends PrompterKnown {
  readonly controls: ReadingControls
  readonly onPace: (by: 1 | -1) => void
  /** Reads a sentence once more into the recording; null while nothing is recorded. */
  readonly onRetake: (() => void) | null
  /** Something else on the screen is what to press first. */
  readonly isAside: boolean
}

/** Below the text: everything that is pressed while reading. */
export function PrompterBar(props: PrompterBarProps) {
  const { parts, reading, look, pace, controls, onPace, onRetake, isAside } = props
  const isFinished = reading.phase === 'finished'
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A press of the mouse leaves the focus where it is, so that the space bar pauses and does not press the button again.
    const keepFocus = (event: Event): void => event.preventDefault()
    const element = bar.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [])
  return (
    <div ref={bar} className="prompter-bar" role="group" aria-label={m.prompter_controls()}>
      <div className="prompter-moves">
        <IconButton
          isOutlined
          label={m.prompter_previous()}
          aria-disabled={(!isFinished && partAt(parts, reading.at) === 0) || undefined}
          onClick={controls.previous}
        >
          <ChevronUp />
        </IconButton>
        <Toggle {...{ reading, controls, onRetake, isAside }} />
        <IconButton
          isOutlined
          label={m.prompter_next()}
          aria-disabled={isFinished || undefined}
          onClick={controls.next}
        >
          <ChevronDown />
        </IconButton>
      </div>
      {onRetake && (
        <Button className="prompter-slip" isDisabled={isFinished} onClick={onRetake}>
          <RotateCcw />
          {m.recording_retake()}
        </Button>
      )}
      <Button className="prompter-slip" isDisabled={isFinished} onClick={controls.slip}>
        <Flag />
        {m.prompter_slip()}
      </Button>
      {look.mode === 'flow' && (onRetake === null || look.way === 'through') && (
        <div className="prompter-pace" role="group" aria-label={m.prompter_pace()}>
          <IconButton isOutlined label={m.prompter_slower()} onClick={() => onPace(-1)}>
            <Minus />
          </IconButton>
          <span className="num" aria-live="polite">
            <b>{pace.pace}</b> <span className="prompter-unit">{m.prompter_pace_unit({ count: pace.pace })}</span>
          </span>
          <IconButton isOutlined label={m.prompter_faster()} onClick={() => onPace(1)}>
            <Plus />
          </IconButton>
        </div>
      )}
    </div>
  )
}

type ToggleProps = Pick<PrompterBarProps, 'reading' | 'controls' | 'onRetake' | 'isAside'>

function Toggle({ reading: { phase }, controls, onRetake, isAside }: ToggleProps) {
  if (phase === 'finished') {
    return (
      <Button kind="ink" className="prompter-toggle" onClick={controls.again}>
        <Play />
        {m.prompter_again()}
      </Button>
    )
  }
  const isGoing = phase === 'reading' || phase === 'counting'
  const start = onRetake === null ? m.prompter_start : m.recording_start
  return (
    <Button
      kind={isGoing ? 'ink' : isAside ? 'outline' : 'accent'}
      className="prompter-toggle"
      onClick={controls.toggle}
    >
      {isGoing ? <Pause /> : onRetake === null ? <Play /> : <Circle className="recording-dot" />}
      {isGoing ? m.prompter_pause() : phase === 'paused' ? m.prompter_go_on() : start()}
    </Button>
  )
}
