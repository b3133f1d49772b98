import { useEffect, useMemo } from 'react'
import type { Ref } from 'react'
import { m } from '../../../paraglide/messages.js'
import { player } from '../../../player/player.ts'
import { cardTrack } from '../card-track.ts'
import type { NarratorCard } from '../card-track.ts'
import { chooseFromPlayer } from '../choose-button.tsx'
import { NarratorCardView } from '../narrator-card.tsx'
import { useViewer } from '../viewer.ts'
import { uncapitalize, voicePhrase } from '../voice-labels.ts'
import type { ListData } from './list-data.ts'

interface Titled {
  readonly id: number
  readonly title: string
}

interface NarratorCardsProps {
  readonly narrators: readonly NarratorCard[]
  readonly data: Pick<ListData, 'loaded_at'> & {
    readonly facets: { readonly timbres: readonly Titled[]; readonly ages: readonly Titled[] }
  }
  readonly ref?: Ref<HTMLUListElement>
}

/** The cards of a list; what is played from one of them goes through all of them. */
export function NarratorCards({ narrators, data, ref }: NarratorCardsProps) {
  const { client_id, mayChoose } = useViewer()
  const { facets, loaded_at } = data
  const shown = useMemo(
    () =>
      narrators.map((card) => {
        const timbre = facets.timbres.find(({ id }) => id === card.timbre_id) ?? null
        const age = facets.ages.find(({ id }) => id === card.age_id)
        const choose = chooseFromPlayer({ ...card, genre_id: card.active_genre?.id ?? null }, mayChoose)
        return {
          card,
          track: cardTrack(card, timbre && voicePhrase(timbre), choose),
          timbre: timbre && uncapitalize(timbre.title),
          age: age === undefined ? null : m.list_age({ age: age.title }),
        }
      }),
    [narrators, facets, mayChoose],
  )
  const queue = useMemo(() => shown.flatMap(({ track }) => track ?? []), [shown])
  // What was started before this code was there knows the voice and the sound alone.
  useEffect(() => player.describe(queue), [queue])
  return (
    <ul className="narrator-cards" ref={ref}>
      {shown.map((props) => (
        <li key={props.card.id}>
          <NarratorCardView {...props} queue={queue} now={loaded_at} client_id={client_id} mayChoose={mayChoose} />
        </li>
      ))}
    </ul>
  )
}
