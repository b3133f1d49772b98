import { ArrowRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ButtonKind } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { cardTrack, narratorName } from '../../narrators/card-track.ts'
import type { NarratorCard } from '../../narrators/card-track.ts'
import { useViewer } from '../../narrators/viewer.ts'
import { languageInSentence, uncapitalize, voicePhrase } from '../../narrators/voice-labels.ts'
import { useFormState, useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { VoiceChoose } from '../script-choose.tsx'
import { reasonText } from '../script-labels.ts'
import { absenceText } from './brief-labels.ts'
import type { Brief } from './use-brief.ts'

interface BriefVoicesProps {
  readonly brief: Brief | null
  readonly kind: ButtonKind
  readonly onChoose: (card: NarratorCard, genre?: number) => void
  readonly onAll: ((brief: Brief) => void) | undefined
}

/** A few voices for the script, each heard in place, with its price, its day and its button; or why there are none. */
export function BriefVoices({ brief, kind, onChoose, onAll }: BriefVoicesProps) {
  const { info } = useOrderEditor()
  const { isGuest } = useViewer()
  const titleId = useId()
  const tracks = useTracks(brief)
  if (brief === null) {
    return (
      <div className="brief-voices" aria-hidden>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} width="100%" height={88} className="block rounded-l" />
        ))}
      </div>
    )
  }
  const genre = info.genres.find(({ id }) => id === brief.genre)?.title ?? ''
  if (brief.absence !== null) {
    const language = brief.language === null ? '' : languageInSentence(brief.language.title)
    const isOfVoices = brief.absence !== 'no_words'
    return (
      <div className="brief-absence">
        <p>{absenceText(brief.absence, { genre, language })}</p>
        {isOfVoices && (
          <Link className="link" to={pathTo.narrators()}>
            {m.brief_all_narrators()}
          </Link>
        )}
      </div>
    )
  }
  return (
    <section className="brief-voices" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {m.brief_voices({ genre })}
      </h2>
      <ul>
        {brief.narrators.map((card, place) => (
          <li key={card.id}>
            <Voice
              card={card}
              brief={brief}
              tracks={tracks}
              kind={place === 0 ? kind : 'outline'}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <div className="brief-foot">
        <p className="text-small text-ink-2">{isGuest ? m.brief_sign_in_later() : m.brief_kept()}</p>
        {onAll && brief.priced_count > brief.narrators.length && (
          <Button kind="quiet" onClick={() => onAll(brief)}>
            {m.brief_all({ count: brief.priced_count })}
            <ArrowRight className="icon-s" />
          </Button>
        )}
      </div>
    </section>
  )
}

/** What is played of each voice; together they are the queue. */
function useTracks(brief: Brief | null): readonly Track[] {
  const { info } = useOrderEditor()
  return useMemo(
    () =>
      brief?.narrators.flatMap((card) => {
        const timbre = info.timbres.find(({ id }) => id === card.timbre_id)
        return cardTrack(card, timbre ? voicePhrase(timbre) : null) ?? []
      }) ?? [],
    [brief, info],
  )
}

interface VoiceProps extends Pick<BriefVoicesProps, 'kind' | 'onChoose'> {
  readonly card: NarratorCard
  readonly brief: Brief
  readonly tracks: readonly Track[]
}

function Voice({ card, brief, tracks, kind, onChoose }: VoiceProps) {
  const { info } = useOrderEditor()
  const { draft } = useFormState().form
  const reasonId = useId()
  const offer = brief.prices.find(({ narrator_id }) => narrator_id === card.id)
  const track = tracks.find(({ id }) => id === `track-${card.related_demo?.track.id ?? ''}`)
  const timbre = info.timbres.find(({ id }) => id === card.timbre_id)
  const genre = brief.genre ?? draft.genre
  const reason = offer === undefined ? '' : reasonText(card, offer, { ...draft, genre }, info)
  const ready = offer?.formatted_deadline_at == null ? null : m.script_ready({ time: offer.formatted_deadline_at })
  return (
    <article className={`brief-voice ${voiceClass(voiceOf(card.timbre_id, card.id))}`} aria-label={narratorName(card)}>
      <Avatar src={card.image} size="s" />
      <div className="brief-who">
        <Link to={withQuery(pathTo.narrator(card.slug), { genre })} data-layer="narrator">
          {narratorName(card)}
        </Link>
        {timbre && <p className="text-small text-ink-2">{uncapitalize(timbre.title)}</p>}
        {ready !== null && <p className="text-small text-ink-2">{ready}</p>}
      </div>
      {track && (
        <div className="brief-sound">
          <TrackPlayButton track={track} queue={tracks} size="s" />
          <TrackWave track={track} queue={tracks} size="s" className="brief-wave" />
          <span className="brief-time text-caption text-ink-2">
            <TrackTime track={track} />
          </span>
        </div>
      )}
      <b className="brief-sum num">{offer?.total == null ? m.list_on_request() : formatRoubles(offer.total)}</b>
      <VoiceChoose card={card} offer={offer} genre={genre} kind={kind} reasonId={reasonId} onChoose={onChoose} />
      {reason !== '' && (
        <p className="hint brief-reason" id={reasonId}>
          {reason}
        </p>
      )}
    </article>
  )
}
