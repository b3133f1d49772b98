import { Clock3 } from 'lucide-react'
import { Suspense, lazy, memo, useId } from 'react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { useTrackState } from '../../player/player.ts'
import { SaveTrack } from '../../player/save-track.tsx'
import type { Track } from '../../player/track.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { Badge } from '../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { CardSound } from './card-sound.tsx'
import { narratorName } from './card-track.ts'
import type { NarratorCard } from './card-track.ts'
import { ChooseButton } from './choose-button.tsx'
import { cardPrice, priceLabel } from './price-label.ts'
import { TrustLine } from './trust-line.tsx'

/** What few cards show, and guests' cards never: its code comes only with them. */
const FavouriteButton = lazy(async () => ({ default: (await import('./favourite-button.tsx')).FavouriteButton }))
const PauseReason = lazy(async () => ({ default: (await import('./pause-reason.tsx')).PauseReason }))

export interface NarratorCardProps {
  readonly card: NarratorCard
  /** Null for a narrator whose demo cannot be played yet. */
  readonly track: Track | null
  /** The list it is shown in. */
  readonly queue: readonly Track[]
  /** On the badges: «тёплый», «25–35 лет». */
  readonly timbre: string | null
  readonly age: string | null
  readonly now: string
  readonly client_id: number | null
  readonly mayChoose: boolean
  /** Another foot than that of the plain list. */
  readonly Foot?: ComponentType<NarratorFootProps>
}

export interface NarratorFootProps extends Omit<NarratorCardProps, 'Foot'> {
  readonly isCurrent: boolean
}

/** A narrator in a list: face, voice, price and choice. Renders again only when something of its own changes. */
export const NarratorCardView = memo(function NarratorCardView(props: NarratorCardProps) {
  const { card, track, queue, timbre, age, client_id, Foot = CardFoot } = props
  const name = narratorName(card)
  const state = useTrackState(track?.id ?? '')
  const isCurrent = state !== 'idle' && state !== 'failed'
  return (
    <article
      className={`narrator-card ${voiceClass(voiceOf(card.timbre_id, card.id))}`}
      data-current={isCurrent}
      aria-label={name}
    >
      <div className="flex items-start gap-4">
        <Avatar src={card.image} size="m" />
        <div className="min-w-0 flex-1">
          <h2 className="narrator-name">
            <Link to={profileAddress(card)} data-layer="narrator">
              {name}
            </Link>
          </h2>
          {card.active_genre && <p className="text-small text-ink-2">{card.active_genre.title}</p>}
          <TrustLine card={card} />
          <div className="mt-2 flex flex-wrap gap-1.5">
            {timbre !== null && <Badge tone="voice">{timbre}</Badge>}
            {age !== null && <Badge>{age}</Badge>}
            {card.on_pause && (
              <Badge tone="warn" icon={<Clock3 />}>
                {m.list_on_pause()}
              </Badge>
            )}
          </div>
        </div>
        {client_id !== null && (
          <FavouriteButton client_id={client_id} narrator={{ id: card.id, name }} className="narrator-heart" />
        )}
      </div>
      <CardSound track={track} queue={queue} />
      <Foot {...props} isCurrent={isCurrent} />
    </article>
  )
})

/** The profile; it opens on the genre the card speaks of when that is not the narrator's first. */
function profileAddress({ slug, active_genre, main_genre }: NarratorCard): string {
  const genre = active_genre?.id === main_genre?.id ? undefined : active_genre?.id
  return withQuery(pathTo.narrator(slug), { genre })
}

function CardFoot({ card, track, now, mayChoose, isCurrent }: NarratorFootProps) {
  const reasonId = useId()
  const genre = card.active_genre
  const price = genre && cardPrice(genre, card.prices)
  const narrator = { id: card.id, name: narratorName(card), on_pause: card.on_pause, genre_id: genre?.id ?? null }
  return (
    <div className="narrator-foot">
      <p>
        {genre && price !== null && <span className="block text-caption text-ink-3">{priceLabel(genre)}</span>}
        <span className="price">{price === null ? m.list_on_request() : formatRoubles(price)}</span>
      </p>
      <div className="flex items-center gap-1">
        {track && <SaveTrack track={track} />}
        {mayChoose && <ChooseButton kind={isCurrent ? 'accent' : 'outline'} narrator={narrator} reasonId={reasonId} />}
      </div>
      {card.on_pause && (
        <p className="hint basis-full" id={reasonId}>
          <Suspense>
            <PauseReason until={card.paused_until} now={now} />
          </Suspense>
        </p>
      )}
    </div>
  )
}
