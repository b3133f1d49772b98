import { Download, Trash2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { LEAST_SENTENCES_OF_PROGRESS } from '@tembrel/domain/orders/long-orders.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Switch } from '../../ui/fields/choice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { formatDuration } from '../../ui/format/times.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { SIZES } from './look.ts'
import type { Look } from './look.ts'
import { sentenceNumber } from './prompter-known.ts'
import type { PrompterKnown } from './prompter-known.ts'
import { slipsText } from './slips-text.ts'
import type { ReadingControls } from './use-reading.ts'

export type PanelName = 'recording' | 'readings' | 'slips' | 'look' | 'keys'

interface PrompterPanelProps extends PrompterKnown {
  readonly name: PanelName | null
  readonly controls: ReadingControls
  readonly onLook: (change: Partial<Look>) => void
  readonly onClose: () => void
  /** What is in the panel of the recording. */
  readonly recording: ReactNode
  /** What is in the panel of how words are read. */
  readonly readings: ReactNode
}

const TITLES = {
  recording: m.recording_title,
  readings: m.own_readings_title,
  slips: m.prompter_slips,
  look: m.prompter_look,
  keys: m.prompter_keys,
} as const

/** What is opened beside the text, one at a time; the reading pauses for it. Closed, it gives the focus to the text. */
export function PrompterPanel({ name, onClose, recording, readings, ...props }: PrompterPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    if (name !== null) title.current?.focus()
    // Whoever has gone on to another part keeps his place.
    // The space bar then pauses and does not open the panel once more.
    else if (isOpened.current) document.querySelector<HTMLElement>('.prompter-stage')?.focus({ preventScroll: true })
    isOpened.current = name !== null
  }, [name])
  if (name === null) return null
  return (
    <section id="prompter-panel" className="prompter-panel" aria-labelledby="prompter-panel-title">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={title} id="prompter-panel-title" className="text-h3" tabIndex={-1}>
          {TITLES[name]()}
        </h2>
        <IconButton label={m.prompter_close()} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {name === 'recording' && recording}
      {name === 'readings' && readings}
      {name === 'slips' && <Slips {...props} />}
      {name === 'look' && <LookFields {...props} />}
      {name === 'keys' && <Keys {...props} />}
    </section>
  )
}

type PartProps = Omit<PrompterPanelProps, 'name' | 'onClose' | 'recording' | 'readings'>

function Slips({ script, parts, reading, controls }: PartProps) {
  const { slips } = reading
  if (slips.length === 0) return <p className="text-small text-ink-2">{m.prompter_slips_none()}</p>
  const rounds = new Set(slips.map(({ round }) => round))
  const text = slipsText(slips, parts)
  return (
    <>
      <ol className="prompter-slips">
        {slips.map(({ at_ms, start, round }, index) => {
          const part = parts[partAt(parts, start)]
          const at = formatDuration(at_ms / 1000)
          return (
            <li key={`${String(round)} ${String(at_ms)} ${String(index)}`}>
              <button type="button" onClick={() => controls.goTo(partAt(parts, start))}>
                <b className="num">{at}</b>
                <span className="min-w-0">
                  <span className="text-ink-2">
                    {rounds.size > 1 && `${m.prompter_round({ number: round })} · `}
                    {m.prompter_sentence({ number: sentenceNumber(parts, start) })}
                  </span>
                  <span className="prompter-slip-words" {...ownWords(part?.text ?? '')}>
                    {part?.text}
                  </span>
                </span>
              </button>
              <IconButton label={m.prompter_slip_remove({ at })} onClick={() => controls.removeSlip(index)}>
                <Trash2 className="icon-s" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="s"
          onClick={() =>
            saveBlob(m.prompter_slips_file({ id: script.order_id }), new Blob([text], { type: 'text/plain' }))
          }
        >
          <Download className="icon-s" />
          {m.prompter_slips_save()}
        </Button>
        <CopyButton text={text} label={m.prompter_slips()} />
      </div>
    </>
  )
}

const SIZE_NAMES = {
  s: m.prompter_size_s,
  m: m.prompter_size_m,
  l: m.prompter_size_l,
  xl: m.prompter_size_xl,
} as const

function LookFields({ script, look, onLook, sentences }: PartProps) {
  return (
    <div className="prompter-fields">
      <div>
        <p aria-hidden>{m.prompter_size()}</p>
        <Segmented
          legend={m.prompter_size()}
          isSmall
          value={look.size}
          options={SIZES.map((value) => ({ value, label: SIZE_NAMES[value]() }))}
          onChange={(size) => onLook({ size })}
        />
      </div>
      <div>
        <p aria-hidden>{m.prompter_paper()}</p>
        <Segmented
          legend={m.prompter_paper()}
          value={look.isLight ? 'light' : 'dark'}
          options={[
            { value: 'dark', label: m.prompter_dark() },
            { value: 'light', label: m.prompter_light() },
          ]}
          onChange={(paper) => onLook({ isLight: paper === 'light' })}
        />
      </div>
      <div>
        <p aria-hidden>{m.prompter_mode()}</p>
        <Segmented
          legend={m.prompter_mode()}
          value={look.mode}
          options={[
            { value: 'flow', label: m.prompter_flow() },
            { value: 'steps', label: m.prompter_steps() },
          ]}
          onChange={(mode) => onLook({ mode })}
        />
        <p className="text-small text-ink-2">
          {look.mode === 'flow' ? m.prompter_flow_text() : m.prompter_steps_text()}
        </p>
      </div>
      {look.mode === 'flow' && (
        <Switch checked={look.isCountedIn} onChange={(event) => onLook({ isCountedIn: event.currentTarget.checked })}>
          {m.prompter_count_in()}
        </Switch>
      )}
      {script.reports && sentences.length >= LEAST_SENTENCES_OF_PROGRESS && (
        <div>
          <Switch checked={look.isReported} onChange={(event) => onLook({ isReported: event.currentTarget.checked })}>
            {m.prompter_reports()}
          </Switch>
          <p className="text-small text-ink-2">{m.prompter_reports_text()}</p>
        </div>
      )}
    </div>
  )
}

function Keys({ script }: PartProps) {
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [[m.prompter_key_space()], m.prompter_key_toggle()],
    [['↓', 'Page Down'], m.prompter_next()],
    [['↑', 'Page Up'], m.prompter_previous()],
    [['Home', 'End'], m.prompter_key_ends()],
    [['N'], m.prompter_to_unread()],
    [['−', '+'], m.prompter_key_pace()],
    [['M'], m.prompter_key_slip()],
    ...(script.can_record ? [[['R'], m.recording_key_retake()] as const] : []),
    [['F'], m.prompter_key_wide()],
    [['?'], m.prompter_keys()],
    [['Esc'], m.prompter_key_leave()],
  ]
  return (
    <>
      <dl className="prompter-keys">
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">{m.prompter_touch()}</p>
    </>
  )
}
