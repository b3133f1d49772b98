import { Suspense, lazy, useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useTrackState } from '../../../player/player.ts'
import { SaveTrack } from '../../../player/save-track.tsx'
import type { Track } from '../../../player/track.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Badge } from '../../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { CardSound } from '../../narrators/card-sound.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import type { NarratorCard } from '../../narrators/card-track.ts'
import { PauseReason } from '../../narrators/pause-reason.tsx'
import { cardPrice, priceLabel } from '../../narrators/price-label.ts'
import { TrustLine } from '../../narrators/trust-line.tsx'
import { useViewer } from '../../narrators/viewer.ts'
import { uncapitalize } from '../../narrators/voice-labels.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'

const FavouriteButton = lazy(async () => ({
  default: (await import('../../narrators/favourite-button.tsx')).FavouriteButton,
}))

interface PickerCardProps {
  readonly card: NarratorCard
  readonly track: Track | null
  readonly queue: readonly Track[]
  /** For this script, in roubles; null = by quote, undefined while it is not known. */
  readonly price: number | null | undefined
  readonly isBusy: boolean
  /** Shows his profile over the list. */
  readonly onOpen: () => void
  readonly onChoose: () => void
}

/** A voice to be heard and chosen for the order that is being written; it costs what this script costs. */
export function PickerCard({ card, track, queue, price, isBusy, onOpen, onChoose }: PickerCardProps) {
  const { info } = useOrderEditor()
  const { client_id } = useViewer()
  const who = narratorName(card)
  const state = useTrackState(track?.id ?? '')
  const isCurrent = state !== 'idle' && state !== 'failed'
  const timbre = info.timbres.find(({ id }) => id === card.timbre_id)?.title
  const age = info.ages.find(({ id }) => id === card.age_id)?.title
  return (
    <article
      className={`narrator-card ${voiceClass(voiceOf(card.timbre_id, card.id))}`}
      data-current={isCurrent}
      aria-label={who}
    >
      <div className="flex items-start gap-4">
        <Avatar src={card.image} size="m" />
        <div className="min-w-0 flex-1">
          <h3 className="narrator-name">
            <button type="button" className="picker-name" onClick={onOpen}>
              {who}
            </button>
          </h3>
          {card.active_genre && <p className="text-small text-ink-2">{card.active_genre.title}</p>}
          <TrustLine card={card} />
          <div className="mt-2 flex flex-wrap gap-1.5">
            {timbre !== undefined && <Badge tone="voice">{uncapitalize(timbre)}</Badge>}
            {age !== undefined && <Badge>{m.list_age({ age })}</Badge>}
          </div>
        </div>
        {client_id !== null && (
          <Suspense>
            <FavouriteButton client_id={client_id} narrator={{ id: card.id, name: who }} className="narrator-heart" />
          </Suspense>
        )}
      </div>
      <CardSound track={track} queue={queue} />
      <div className="narrator-foot">
        <CardPrice card={card} price={price} />
        {track && <SaveTrack track={track} className="ml-auto" />}
        <Choice card={card} isCurrent={isCurrent} isBusy={isBusy} onChoose={onChoose} />
      </div>
    </article>
  )
}

function Choice(props: Pick<PickerCardProps, 'card' | 'isBusy' | 'onChoose'> & { readonly isCurrent: boolean }) {
  const { card, isCurrent, isBusy, onChoose } = props
  const { draft } = useFormState().form
  const reasonId = useId()
  const isChosen = draft.narrator_id === card.id
  const label = isChosen ? m.neworder_picker_chosen() : m.list_choose()
  return (
    <>
      <Button
        kind={isCurrent ? 'accent' : 'outline'}
        isDisabled={isChosen || card.on_pause}
        isBusy={isBusy}
        aria-label={`${label}: ${narratorName(card)}`}
        aria-describedby={card.on_pause ? reasonId : undefined}
        onClick={onChoose}
      >
        {label}
      </Button>
      {card.on_pause && (
        <p className="hint basis-full" id={reasonId}>
          <PauseReason until={card.paused_until} now={card.paused_until ?? ''} />
        </p>
      )}
    </>
  )
}

function CardPrice({ card, price }: Pick<PickerCardProps, 'card' | 'price'>) {
  const { info } = useOrderEditor()
  const genre = info.genres.find(({ id }) => id === card.active_genre?.id)
  const listed = genre ? cardPrice(genre, card.prices) : null
  const sum = price === undefined ? listed : price
  const label = price === undefined ? genre && listed !== null && priceLabel(genre) : m.neworder_picker_for_text()
  return (
    <p>
      {label && <span className="block text-caption text-ink-3">{label}</span>}
      <span className="price">{sum === null ? m.list_on_request() : formatRoubles(sum)}</span>
    </p>
  )
}
