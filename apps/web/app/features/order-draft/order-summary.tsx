import { CalendarCheck, ChevronUp, ShieldCheck, Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import { isPastDayEnd } from '@tembrel/domain/orders/deadline.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import { voiceClass } from '../../ui/sound/voice.ts'
import { narratorName } from '../narrators/card-track.ts'
import { priceLabel } from '../narrators/price-label.ts'
import { useOrderEditor, useFormState, usePriceView } from './order-editor-context.ts'
import { narratorVoice } from './picker/narrator-facts.ts'
import { openDraftOptions } from './open-dialogs.ts'
import { obstacleText } from './price/obstacle-labels.ts'
import { PriceLines } from './price/price-lines.tsx'
import { useReadiness } from './form/use-readiness.ts'
import { useSending } from './script/use-sending.ts'

/** What it costs, how long it is, when it is ready (Product §9). At the right on wide screens, below on phones. */
export function OrderSummary() {
  const { form } = useFormState()
  const seconds = secondsAtChosenSpeed(form.draft)
  return (
    <aside className="neworder-summary" aria-label={m.neworder_summary()}>
      <div className="card">
        <SummaryHead />
        <PriceLines />
        <Total />
        <SendingButtons />
        <hr className="my-4 border-line" />
        <ul className="neworder-facts">
          {seconds > 0 && (
            <li>
              <Timer />
              <span>
                {m.neworder_duration()} <b className="num">{formatDuration(seconds)}</b>
              </span>
            </li>
          )}
          <li>
            <CalendarCheck />
            <Promise />
          </li>
          <li>
            <ShieldCheck />
            <span>{m.home_guarantee()}</span>
          </li>
        </ul>
      </div>
    </aside>
  )
}

function SummaryHead() {
  const { info } = useOrderEditor()
  const { form, narrator } = useFormState()
  const genre = info.genres.find(({ id }) => id === form.draft.genre)
  if (!genre) return null
  const label = priceLabel(genre) ?? m.home_on_request()
  return (
    <div className={`neworder-summary-head ${narrator ? voiceClass(narratorVoice(narrator)) : ''}`}>
      <Avatar src={narrator?.image ?? null} size="s" />
      <div className="min-w-0">
        <b className="block text-small">{narrator ? narratorName(narrator) : m.neworder_no_narrator()}</b>
        <span className="text-caption text-ink-2">{`${genre.title} · ${label}`}</span>
      </div>
    </div>
  )
}

function Total() {
  const { total } = usePriceView()
  return (
    <div className="neworder-total">
      <span className="font-semibold">{m.neworder_total()}</span>
      {total === null ? (
        <span className="text-ink-3">—</span>
      ) : (
        <span key={total} className="neworder-total-sum num neworder-fade">
          {formatRoubles(total)}
        </span>
      )}
      <SpokenTotal />
    </div>
  )
}

const SPOKEN_AFTER_MS = 800

/** The total for those who listen: said when it has come to rest. */
function SpokenTotal() {
  const { total } = usePriceView()
  const [spoken, setSpoken] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    const text = total === null ? '' : m.neworder_total_is({ sum: formatRoubles(total) })
    const timer = setTimeout(() => {
      if (!isFirst.current || text !== '') setSpoken(text)
      isFirst.current = false
    }, SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <span className="hidden-text" aria-live="polite">
      {spoken}
    </span>
  )
}

/** The promised day, or the rule it follows from. */
function Promise() {
  const { formatted_deadline_at } = usePriceView()
  const { draft } = useFormState().form
  const [isPastEnd] = useState(() => isPastDayEnd(new Date()))
  if (draft.urgent) return <span>{m.neworder_urgent_promise()}</span>
  if (formatted_deadline_at === null) return <span>{m.neworder_day_rule()}</span>
  return (
    <span>
      <b className="block">{m.neworder_ready_by({ time: formatted_deadline_at })}</b>
      <span className="text-caption">{isPastEnd ? m.neworder_day_rule() : m.neworder_day_rule_before()}</span>
    </span>
  )
}

/** Paying, and asking for a price. One of them is the decisive action; whichever cannot be done says why. */
function SendingButtons() {
  const { info } = useOrderEditor()
  const { form, narrator, problem } = useFormState()
  const { canPay, canAsk, obstacle } = useReadiness()
  const { changed_from } = usePriceView()
  const sending = useSending()
  const mustAsk = !canPay && canAsk
  return (
    <div className="mt-4 grid gap-1.5">
      {changed_from !== null && (
        <Note tone="warn" role="status">
          {m.neworder_price_changed()}
        </Note>
      )}
      {!mustAsk && (
        <Button kind="accent" size="l" isFull className="max-desktop:hidden" isDisabled={!canPay} onClick={sending.pay}>
          {m.neworder_pay()}
        </Button>
      )}
      {obstacle !== null && (
        <p className="neworder-obstacle">{obstacleText(obstacle, { draft: form.draft, narrator, info })}</p>
      )}
      {problem !== null && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {canAsk && (
        <Button
          kind={mustAsk ? 'accent' : 'quiet'}
          size={mustAsk ? 'l' : 'm'}
          isFull
          className={mustAsk ? 'max-desktop:hidden' : undefined}
          isBusy={sending.isAsking}
          busyText={m.login_sending()}
          onClick={sending.ask}
        >
          {m.neworder_ask()}
        </Button>
      )}
    </div>
  )
}

/** On phones the total and the action stay in view, above the tab bar. */
export function ActionBar() {
  const editor = useOrderEditor()
  const { form } = useFormState()
  const { total } = usePriceView()
  const { canPay, canAsk } = useReadiness()
  const sending = useSending()
  const mustAsk = !canPay && canAsk
  const seconds = secondsAtChosenSpeed(form.draft)
  return (
    <div className="action-bar justify-between">
      <button type="button" className="neworder-bar-total" onClick={() => void openDraftOptions(editor)}>
        <span className="block text-caption text-ink-2">
          {m.neworder_total()}
          {seconds > 0 && ` · ${formatDuration(seconds)}`}
        </span>
        <span className="price flex items-center gap-1">
          {total === null ? '—' : formatRoubles(total)}
          <ChevronUp className="icon-s" />
        </span>
        <span className="hidden-text">{m.neworder_show_options()}</span>
      </button>
      <Button
        kind="accent"
        className="px-8"
        isDisabled={!canPay && !canAsk}
        isBusy={sending.isAsking}
        onClick={mustAsk ? sending.ask : sending.pay}
      >
        {mustAsk ? m.neworder_ask_short() : m.neworder_pay()}
      </Button>
    </div>
  )
}
