import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { NarratorCard } from '../narrators/card-track.ts'
import type { NarratorFootProps } from '../narrators/narrator-card.tsx'
import { PauseReason } from '../narrators/pause-reason.tsx'
import { cardPrice, priceLabel } from '../narrators/price-label.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { ScriptChoose } from './script-choose.tsx'
import { useOffer, useScriptPrices } from './script-context.ts'
import { MOST_PICKED } from './script-mode.ts'
import { labelFor, reasonText } from './script-labels.ts'
import type { Offer } from './use-priced-list.ts'

/** The foot of a card while the list is priced for a script: total, its lines, the day, and the comparison. */
export function ScriptFoot({ card, now, isCurrent }: NarratorFootProps) {
  const offer = useOffer(card.id)
  const { open_id, draft, info } = useScriptPrices()
  const id = useId()
  const isOpen = open_id === card.id && offer !== undefined && offer.total !== null
  const reason = offer === undefined ? '' : reasonText(card, offer, draft, info)
  return (
    <div className="narrator-foot script-foot">
      <FootPrice card={card} offer={offer} isOpen={isOpen} id={id} />
      <ScriptChoose card={card} offer={offer} kind={isCurrent ? 'accent' : 'outline'} reasonId={`${id}-why`} />
      {isOpen && (
        <section className="script-breakdown" id={`${id}-lines`} aria-label={labelFor(m.script_lines(), card)}>
          <PriceBreakdown offer={offer} />
        </section>
      )}
      {(reason !== '' || card.on_pause) && (
        <p className="hint basis-full" id={`${id}-why`}>
          {reason !== '' ? reason : <PauseReason until={card.paused_until} now={now} />}
        </p>
      )}
      <div className="script-row">
        <PickBox card={card} />
        {offer?.formatted_deadline_at != null && (
          <span className="text-caption text-ink-2">{m.script_ready({ time: offer.formatted_deadline_at })}</span>
        )}
      </div>
    </div>
  )
}

interface FootPriceProps {
  readonly card: NarratorCard
  readonly offer: Offer | undefined
  readonly isOpen: boolean
  readonly id: string
}

function FootPrice({ card, offer, isOpen, id }: FootPriceProps) {
  const { isBusy, hasFailed, setOpen } = useScriptPrices()
  if (offer === undefined) return hasFailed ? <ListPrice card={card} /> : <PriceOnItsWay />
  const { total } = offer
  if (total === null) {
    return (
      <p data-busy={isBusy || undefined} className="script-price">
        <span className="block text-caption text-ink-3">{m.neworder_picker_for_text()}</span>
        <b>{offer.ask_genre === null ? m.script_no_price() : m.list_on_request()}</b>
      </p>
    )
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) setOpen(null)
  }
  return (
    <div data-busy={isBusy || undefined} className="script-price">
      <span className="block text-caption text-ink-3">{m.neworder_picker_for_text()}</span>
      <button
        type="button"
        className="script-sum"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-lines` : undefined}
        aria-label={labelFor(formatRoubles(total), card)}
        onClick={() => setOpen(isOpen ? null : card.id)}
        onKeyDown={escape}
      >
        <span key={total} className="price script-fade">
          {formatRoubles(total)}
        </span>
        {isOpen ? <ChevronUp className="icon-s" /> : <ChevronDown className="icon-s" />}
      </button>
    </div>
  )
}

function PriceOnItsWay() {
  return (
    <div className="script-price">
      <span className="block text-caption text-ink-3">{m.neworder_picker_for_text()}</span>
      <Skeleton width={96} height={32} />
    </div>
  )
}

/** What the card shows without a script. */
function ListPrice({ card }: { readonly card: NarratorCard }) {
  const genre = card.active_genre
  const price = genre && cardPrice(genre, card.prices)
  return (
    <p className="script-price">
      {genre && price !== null && <span className="block text-caption text-ink-3">{priceLabel(genre)}</span>}
      <span className="price">{price === null ? m.list_on_request() : formatRoubles(price)}</span>
    </p>
  )
}

/** «Сравнить»; a fifth voice cannot be added and says so. */
function PickBox({ card }: { readonly card: NarratorCard }) {
  const { picked, togglePicked } = useScriptPrices()
  const isPicked = picked.some(({ id }) => id === card.id)
  const isFull = !isPicked && picked.length >= MOST_PICKED
  return (
    <label className="choice script-pick">
      <input
        type="checkbox"
        checked={isPicked}
        disabled={isFull}
        aria-label={labelFor(m.script_compare(), card)}
        onChange={() => togglePicked(card)}
      />
      <span className="box" aria-hidden>
        <Check />
      </span>
      <span>{isFull ? m.script_compare_full() : m.script_compare()}</span>
    </label>
  )
}
