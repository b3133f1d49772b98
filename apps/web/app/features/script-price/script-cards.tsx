import { useMemo } from 'react'
import type { Ref } from 'react'
import { m } from '../../paraglide/messages.js'
import { cardTrack } from '../narrators/card-track.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import type { ListData } from '../narrators/list/list-data.ts'
import { NarratorCardView } from '../narrators/narrator-card.tsx'
import { useViewer } from '../narrators/viewer.ts'
import { uncapitalize, voicePhrase } from '../narrators/voice-labels.ts'
import { ScriptFoot } from './script-foot.tsx'

/** What is shown and played of a card, with the words of its voice. */
export function useShownVoices(narrators: readonly NarratorCard[], { facets }: Pick<ListData, 'facets'>) {
  return useMemo(
    () =>
      narrators.map((card) => {
        const timbre = facets.timbres.find(({ id }) => id === card.timbre_id) ?? null
        const age = facets.ages.find(({ id }) => id === card.age_id)
        return {
          card,
          track: cardTrack(card, timbre && voicePhrase(timbre)),
          timbre: timbre && uncapitalize(timbre.title),
          age: age === undefined ? null : m.list_age({ age: age.title }),
        }
      }),
    [narrators, facets],
  )
}

interface ScriptCardsProps {
  readonly narrators: readonly NarratorCard[]
  readonly data: ListData
  readonly ref?: Ref<HTMLUListElement>
}

/** The cards of the list with what the script costs at their feet. */
export function ScriptCards({ narrators, data, ref }: ScriptCardsProps) {
  const { client_id, mayChoose } = useViewer()
  const shown = useShownVoices(narrators, data)
  const queue = useMemo(() => shown.flatMap(({ track }) => track ?? []), [shown])
  return (
    <ul className="narrator-cards" ref={ref}>
      {shown.map((voice) => (
        <li key={voice.card.id}>
          <NarratorCardView
            {...voice}
            queue={queue}
            now={data.loaded_at}
            client_id={client_id}
            mayChoose={mayChoose}
            Foot={ScriptFoot}
          />
        </li>
      ))}
    </ul>
  )
}
