import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { useTrackState } from '../../player/player.ts'
import type { Track } from '../../player/track.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatNumber, formatRoubles } from '../../ui/format/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Badge } from '../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { narratorName } from '../narrators/card-track.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { PauseReason } from '../narrators/pause-reason.tsx'
import { CardSound } from '../narrators/card-sound.tsx'
import { OfferLines } from './offer-lines.tsx'
import { ScriptChoose } from './script-choose.tsx'
import { useOffer, useScriptPrices } from './script-context.ts'
import type { Term } from './same-terms.ts'
import { labelFor, reasonText } from './script-labels.ts'
import type { Offer } from './use-priced-list.ts'

interface ShownVoice {
  readonly card: NarratorCard
  readonly track: Track | null
  readonly timbre: string | null
  readonly age: string | null
}

interface CompareColumnProps {
  readonly voice: ShownVoice
  readonly queue: readonly Track[]
  readonly now: string
  /** Totals of all voices that are compared, null without one. */
  readonly totals: readonly (number | null)[]
  /** Terms that are left out, since all voices agree in them. */
  readonly hidden: ReadonlySet<Term>
}

/** One voice of the comparison. */
export function CompareColumn({ voice, queue, now, totals, hidden }: CompareColumnProps) {
  const { card, track } = voice
  const { draft, info } = useScriptPrices()
  const offer = useOffer(card.id)
  const id = useId()
  const state = useTrackState(track?.id ?? '')
  const isCurrent = state !== 'idle' && state !== 'failed'
  const saving = savingOf(offer?.total ?? null, totals)
  const reason = offer === undefined ? '' : reasonText(card, offer, draft, info)
  return (
    <li className={`compare-column ${voiceClass(voiceOf(card.timbre_id, card.id))}`} data-current={isCurrent}>
      <ColumnHead voice={voice} queue={queue} />
      <ColumnFacts card={card} offer={offer} hidden={hidden} />
      <div className="compare-foot">
        {saving > 0 && (
          <Badge tone="ok" icon={<Check />}>
            {m.script_cheaper({ sum: formatRoubles(saving) })}
          </Badge>
        )}
        {(reason !== '' || card.on_pause) && (
          <p className="hint" id={`${id}-why`}>
            {reason !== '' ? reason : <PauseReason until={card.paused_until} now={now} />}
          </p>
        )}
        <ScriptChoose
          card={card}
          offer={offer}
          hasSum
          kind={isCurrent ? 'accent' : 'outline'}
          isFull
          reasonId={`${id}-why`}
        />
      </div>
    </li>
  )
}

/** By how much the cheapest one is below the next; 0 for all others, and when two are equally cheap. */
function savingOf(total: number | null, totals: readonly (number | null)[]): number {
  const sums = totals.filter((sum) => sum !== null).toSorted((a, b) => a - b)
  const [least, next] = sums
  return least === undefined || next === undefined || total !== least ? 0 : next - least
}

function ColumnHead({ voice, queue }: Pick<CompareColumnProps, 'voice' | 'queue'>) {
  const { togglePicked } = useScriptPrices()
  const { card, track, timbre, age } = voice
  return (
    <div className="compare-head">
      <div className="flex items-start gap-3">
        <Avatar src={card.image} size="m" />
        <div className="min-w-0 flex-1">
          <h3 className="compare-name">{narratorName(card)}</h3>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {timbre !== null && <Badge>{timbre}</Badge>}
            {age !== null && <Badge>{age}</Badge>}
          </div>
        </div>
        <IconButton isSmall label={labelFor(m.script_unpick(), card)} onClick={() => togglePicked(card)}>
          <X />
        </IconButton>
      </div>
      <div className="mt-4">
        <CardSound track={track} queue={queue} />
      </div>
    </div>
  )
}

interface ColumnFactsProps {
  readonly card: NarratorCard
  readonly offer: Offer | undefined
  readonly hidden: ReadonlySet<Term>
}

function ColumnFacts({ card, offer, hidden }: ColumnFactsProps) {
  const { isBusy } = useScriptPrices()
  return (
    <dl className="compare-facts" data-busy={isBusy || undefined}>
      {offer && <OfferLines lines={offer.lines.filter(({ line }) => !hidden.has(line))} />}
      <div className="compare-total">
        <dt>{m.neworder_total()}</dt>
        <dd>
          {offer === undefined ? (
            isBusy ? (
              <Skeleton width={90} height={26} />
            ) : (
              '—'
            )
          ) : offer.total === null ? (
            '—'
          ) : (
            formatRoubles(offer.total)
          )}
        </dd>
      </div>
      {!hidden.has('deadline') && (
        <div>
          <dt>{m.script_deadline()}</dt>
          <dd>{offer?.formatted_deadline_at ?? '—'}</dd>
        </div>
      )}
      {!hidden.has('rating') && (
        <div>
          <dt>{m.script_rating()}</dt>
          <dd>
            <Rating card={card} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Rating({ card: { rating, reviews_count } }: { readonly card: NarratorCard }) {
  if (rating === null) return <>{m.script_no_reviews()}</>
  return (
    <>
      <Stars rating={rating} />
      <span className="block">
        {formatNumber(rating, 1)} · {m.profile_reviews_title({ count: reviews_count })}
      </span>
    </>
  )
}
