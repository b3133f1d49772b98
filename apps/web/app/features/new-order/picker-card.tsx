import { Heart } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { useTrackState } from '../../player/player.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { formatDateTime } from '../../ui/format/times.ts'
import { Badge } from '../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../ui/voice.ts'
import { narratorName } from '../narrators/card-track.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { cardPrice, priceLabel } from '../narrators/price-label.ts'
import { useDesk, useFormState } from './desk-context.ts'

interface PickerCardProps {
  readonly card: NarratorCard
  readonly queue: readonly Track[]
  /** For this script, in roubles; null = by quote, undefined while it is not known. */
  readonly price: number | null | undefined
  readonly isBusy: boolean
  readonly isFavourite: boolean
  readonly onChoose: () => void
}

/** A voice to be heard and chosen; a narrator on pause says until when. */
export function PickerCard({ card, queue, price, isBusy, isFavourite, onChoose }: PickerCardProps) {
  const { info } = useDesk()
  const { draft } = useFormState().form
  const who = narratorName(card)
  const track = queue.find(({ id }) => id === `track-${card.related_demo?.track.id}`)
  const isCurrent = useTrackState(track?.id ?? '') !== 'idle'
  const timbre = info.timbres.find(({ id }) => id === card.timbre_id)?.title
  const age = info.ages.find(({ id }) => id === card.age_id)?.title
  const isChosen = draft.narrator_id === card.id
  return (
    <article
      className={`neworder-picker-card ${voiceClass(voiceOf(card.timbre_id, card.id))}`}
      data-sounding={isCurrent}
      aria-label={who}
    >
      <div className="neworder-picker-card-head">
        <Avatar src={card.image} size="m" />
        <div className="min-w-0 flex-1">
          <b className="block break-words">{who}</b>
          <div className="text-small text-ink-2">{card.active_genre?.title}</div>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {timbre !== undefined && <Badge tone="voice">{timbre}</Badge>}
            {age !== undefined && <Badge>{age}</Badge>}
          </div>
        </div>
        {isFavourite && <Heart className="self-start fill-accent text-accent" aria-hidden />}
      </div>
      {track && (
        <div className="neworder-picker-card-sound">
          <TrackPlayButton track={track} queue={queue} />
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-2 text-caption text-ink-2">
              <span className="truncate">{track.title}</span>
              <TrackTime track={track} />
            </div>
            <TrackWave track={track} queue={queue} />
          </div>
        </div>
      )}
      <div className="neworder-picker-card-foot">
        <CardPrice card={card} price={price} />
        {card.on_pause ? (
          <Badge tone="warn">{pausedText(card.paused_until)}</Badge>
        ) : (
          <Button
            kind={isCurrent ? 'accent' : 'outline'}
            isDisabled={isChosen}
            isBusy={isBusy}
            aria-label={isChosen ? undefined : m.neworder_picker_choose_who({ who })}
            onClick={onChoose}
          >
            {isChosen ? m.neworder_picker_chosen() : m.neworder_picker_choose()}
          </Button>
        )}
      </div>
    </article>
  )
}

function CardPrice({ card, price }: Pick<PickerCardProps, 'card' | 'price'>) {
  const { info } = useDesk()
  if (price !== undefined) {
    return (
      <div>
        <div className="text-caption text-ink-2">{m.neworder_picker_for_text()}</div>
        <div className="price">{price === null ? m.neworder_picker_on_request() : formatRoubles(price)}</div>
      </div>
    )
  }
  const genre = info.genres.find(({ id }) => id === card.active_genre?.id)
  const amount = genre ? cardPrice(genre, card.prices) : null
  return (
    <div>
      <div className="text-caption text-ink-2">{genre && amount !== null ? priceLabel(genre) : ''}</div>
      <div className="price">{amount === null ? m.neworder_picker_on_request() : formatRoubles(amount)}</div>
    </div>
  )
}

function pausedText(until: string | null): string {
  return until === null
    ? m.neworder_picker_paused()
    : m.neworder_picker_paused_until({ time: formatDateTime(until, until) })
}
