import { SPEED, type Speed } from '@tembrel/domain/orders/draft-types.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'
import './script-editor.css'

interface ScriptMeterProps {
  /** Names the number of words for what describes itself by it. */
  readonly words_id?: string
  /** A hint below the number. */
  readonly children?: ReactNode
}

/** How many words of the script are spoken, and how long that takes at each speed. */
export function ScriptMeter({ words_id, children }: ScriptMeterProps) {
  const { words_count } = useFormState().form.draft
  return (
    <div className="neworder-script-meter">
      <div className="min-w-0">
        <b id={words_id} className="num block">
          {m.neworder_words({ count: words_count, shown: formatNumber(words_count) })}
        </b>
        <span className="text-caption text-ink-2">{children}</span>
      </div>
      <Tempo />
    </div>
  )
}

/** Three speeds with the length at each; the chosen one promises the length and the day. */
function Tempo() {
  const { store } = useOrderEditor()
  const { draft } = useFormState().form
  const id = useId()
  const speeds: readonly { speed: Speed; label: string; seconds: number }[] = [
    { speed: SPEED.slow, label: m.neworder_slow(), seconds: draft.time_slow },
    { speed: SPEED.optimal, label: m.neworder_optimal(), seconds: draft.time_optimal },
    { speed: SPEED.fast, label: m.neworder_fast(), seconds: draft.time_fast },
  ]
  return (
    <fieldset className="neworder-tempo" data-field="speed">
      <legend className="hidden-text">{m.neworder_tempo()}</legend>
      {speeds.map(({ speed, label, seconds }) => (
        <label key={speed}>
          <input
            type="radio"
            name={id}
            checked={draft.speed === speed}
            onChange={() => store.change({ change: 'fields', fields: { speed } })}
          />
          <span className="text-caption">{label}</span>
          <b className="num">{formatDuration(seconds)}</b>
        </label>
      ))}
    </fieldset>
  )
}
