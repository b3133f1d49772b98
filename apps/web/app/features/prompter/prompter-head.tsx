import { Flag, Keyboard, Mic, SpellCheck, Type, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { elapsedAt, leftMs } from '@tembrel/domain/prompter/reading.ts'
import type { Reading } from '@tembrel/domain/prompter/reading.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { sentenceNumber } from './prompter-known.ts'
import type { PrompterKnown } from './prompter-known.ts'
import type { PanelName } from './prompter-panel.tsx'

interface PrompterHeadProps extends PrompterKnown {
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
  readonly onLeave: () => void
  /** Whether there is anything to do with recording here. */
  readonly hasRecording: boolean
}

/** Above the text: the way out, how far it is, how long it takes, and what else can be opened. */
export function PrompterHead(props: PrompterHeadProps) {
  const { script, sentences, parts, reading, pace, questions, panel, onPanel, onLeave, hasRecording } = props
  const total = sentences.length
  const at = reading.phase === 'finished' ? total : sentenceNumber(parts, reading.at)
  const left_ms = leftMs(reading, parts, script.words_count, pace.pace)
  const panels = [
    ...(hasRecording ? [{ name: 'recording', label: m.recording_title(), icon: <Mic />, count: 0 } as const] : []),
    ...(questions === null
      ? []
      : [{ name: 'readings', label: m.own_readings_title(), icon: <SpellCheck />, count: questions } as const]),
    {
      name: 'slips',
      label: m.prompter_slips_count({ count: reading.slips.length }),
      icon: <Flag />,
      count: reading.slips.length,
    },
    { name: 'look', label: m.prompter_look(), icon: <Type />, count: 0 },
    { name: 'keys', label: m.prompter_keys(), icon: <Keyboard />, count: 0 },
  ] as const
  return (
    <header className="prompter-head">
      <h1 className="hidden-text">{m.prompter_title({ title: script.title })}</h1>
      <IconButton label={m.prompter_leave()} onClick={onLeave}>
        <X />
      </IconButton>
      <p className="prompter-progress">
        <span className="num">
          {m.prompter_progress({ at: formatNumber(at), count: total, total: formatNumber(total) })}
        </span>
        <span className="num text-ink-2">{m.prompter_left({ time: formatDuration(left_ms / 1000) })}</span>
      </p>
      <Stopwatch reading={reading} />
      <div className="prompter-tools">
        {panels.map(({ name, label, icon, count }) => (
          <IconButton
            key={name}
            label={label}
            aria-expanded={panel === name}
            aria-controls="prompter-panel"
            data-panel={name}
            className="prompter-tool"
            onClick={() => onPanel(name)}
          >
            {icon}
            {count > 0 && (
              <span className="prompter-badge num" aria-hidden>
                {formatNumber(count)}
              </span>
            )}
          </IconButton>
        ))}
      </div>
      <span className="prompter-bar-of-all" aria-hidden>
        <span style={{ transform: `scaleX(${String(total === 0 ? 0 : at / total)})` }} />
      </span>
    </header>
  )
}

/** How long has been read; pauses do not count. Its ticking is not read out. */
function Stopwatch({ reading }: { readonly reading: Reading }) {
  const [seconds, setSeconds] = useState(Math.floor(reading.elapsed_ms / 1000))
  useEffect(() => {
    const show = (): void => setSeconds(Math.floor(elapsedAt(reading, performance.now()) / 1000))
    show()
    if (reading.since === null) return
    const timer = setInterval(show, 200)
    return () => clearInterval(timer)
  }, [reading])
  return (
    <p className="prompter-clock num" title={m.prompter_clock()}>
      <span className="hidden-text">{m.prompter_clock()}: </span>
      {formatDuration(seconds)}
    </p>
  )
}
