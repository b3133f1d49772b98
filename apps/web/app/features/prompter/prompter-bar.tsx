import { ChevronDown, ChevronUp, Flag, Minus, Pause, Play, Plus } from 'lucide-react'
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
}

/** Below the text: everything that is pressed while reading. */
export function PrompterBar({ parts, reading, look, pace, controls, onPace }: PrompterBarProps) {
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
        <Toggle reading={reading} controls={controls} />
        <IconButton
          isOutlined
          label={m.prompter_next()}
          aria-disabled={isFinished || undefined}
          onClick={controls.next}
        >
          <ChevronDown />
        </IconButton>
      </div>
      <Button className="prompter-slip" isDisabled={isFinished} onClick={controls.slip}>
        <Flag />
        {m.prompter_slip()}
      </Button>
      {look.mode === 'flow' && (
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

type ToggleProps = Pick<PrompterBarProps, 'reading' | 'controls'>

function Toggle({ reading: { phase }, controls }: ToggleProps) {
  if (phase === 'finished') {
    return (
      <Button kind="ink" className="prompter-toggle" onClick={controls.again}>
        <Play />
        {m.prompter_again()}
      </Button>
    )
  }
  const isGoing = phase === 'reading' || phase === 'counting'
  return (
    <Button kind={isGoing ? 'ink' : 'accent'} className="prompter-toggle" onClick={controls.toggle}>
      {isGoing ? <Pause /> : <Play />}
      {isGoing ? m.prompter_pause() : phase === 'paused' ? m.prompter_go_on() : m.prompter_start()}
    </Button>
  )
}
