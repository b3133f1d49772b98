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
import { Kept } from '../../ui/kept-markup.tsx'
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
  const { prices: _prices, related_demo: _demo, ...who } = card
  return (
    <article
      className={`narrator-card ${voiceClass(voiceOf(card.timbre_id, card.id))}`}
      data-current={isCurrent}
      aria-label={name}
    >
      <div className="flex items-start gap-4">
        <Avatar src={card.image} size="m" />
        <Kept className="min-w-0 flex-1" of={['who', who, timbre, age]}>
          {() => <Who who={who} timbre={timbre} age={age} />}
        </Kept>
        {client_id !== null && (
          <FavouriteButton client_id={client_id} narrator={{ id: card.id, name }} className="narrator-heart" />
        )}
      </div>
      <CardSound track={track} queue={queue} />
      <Foot {...props} isCurrent={isCurrent} />
    </article>
  )
})

interface WhoProps extends Pick<NarratorCardProps, 'timbre' | 'age'> {
  readonly who: Omit<NarratorCard, 'prices' | 'related_demo'>
}

/** The name and what is known of the voice. */
function Who({ who, timbre, age }: WhoProps) {
  return (
    <>
      <h2 className="narrator-name">
        <Link to={profileAddress(who)} data-layer="narrator">
          {narratorName(who)}
        </Link>
      </h2>
      {who.active_genre && <p className="text-small text-ink-2">{who.active_genre.title}</p>}
      <TrustLine card={who} />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {timbre !== null && <Badge tone="voice">{timbre}</Badge>}
        {age !== null && <Badge>{age}</Badge>}
        {who.on_pause && (
          <Badge tone="warn" icon={<Clock3 />}>
            {m.list_on_pause()}
          </Badge>
        )}
      </div>
    </>
  )
}

/** The profile; it opens on the genre the card speaks of when that is not the narrator's first. */
function profileAddress({ slug, active_genre, main_genre }: WhoProps['who']): string {
  const genre = active_genre?.id === main_genre?.id ? undefined : active_genre?.id
  return withQuery(pathTo.narrator(slug), { genre })
}

function CardFoot({ card, track, now, mayChoose, isCurrent }: NarratorFootProps) {
  const reasonId = useId()
  const { id, on_pause, active_genre: genre, prices } = card
  const narrator = { id, name: narratorName(card), on_pause, genre_id: genre?.id ?? null }
  const kind = isCurrent ? 'accent' : 'outline'
  const saved = track && { title: track.title, sound: { save: track.sound.save } }
  const line = () => (
    <>
      <Price genre={genre} prices={prices} />
      <div className="flex items-center gap-1">
        {saved && <SaveTrack track={saved} />}
        {mayChoose && <ChooseButton kind={kind} narrator={narrator} reasonId={on_pause ? reasonId : undefined} />}
      </div>
    </>
  )
  if (!on_pause) {
    return (
      <Kept className="narrator-foot" of={['foot', narrator, genre, prices, saved, mayChoose, kind]}>
        {line}
      </Kept>
    )
  }
  return (
    <div className="narrator-foot">
      {line()}
      <p className="hint basis-full" id={reasonId}>
        <Suspense>
          <PauseReason until={card.paused_until} now={now} />
        </Suspense>
      </p>
    </div>
  )
}

function Price({
  genre,
  prices,
}: {
  readonly genre: NarratorCard['active_genre']
  readonly prices: NarratorCard['prices']
}) {
  const price = genre && cardPrice(genre, prices)
  return (
    <p>
      {genre && price !== null && <span className="block text-caption text-ink-3">{priceLabel(genre)}</span>}
      <span className="price">{price === null ? m.list_on_request() : formatRoubles(price)}</span>
    </p>
  )
}
