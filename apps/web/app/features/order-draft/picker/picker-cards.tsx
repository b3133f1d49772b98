import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { PlayAllButton } from '../../../player/play-all-button.tsx'
import type { Track } from '../../../player/track.ts'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { cardTrack, narratorName } from '../../narrators/card-track.ts'
import type { NarratorCard } from '../../narrators/card-track.ts'
import { CardSkeletons } from '../../narrators/list/card-skeletons.tsx'
import { voicePhrase } from '../../narrators/voice-labels.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import type { OrderInfo } from '../order-info.ts'
import { PickerCard } from './picker-card.tsx'
import { usePicker } from './picker-choice.ts'
import type { NarratorPages } from './use-narrator-pages.ts'
import { useScriptPrices } from '../price/use-script-prices.ts'

interface PickerCardsProps {
  readonly pages: NarratorPages
  /** In place of the cards when there are none. */
  readonly empty: ReactNode
}

/** Voices to choose from, with what this script costs at each of them; heard one by one or all in a row. */
export function PickerCards({ pages, empty }: PickerCardsProps) {
  const { info } = useOrderEditor()
  const { draft } = useFormState().form
  const { choose, busy_id, open } = usePicker()
  const prices = useScriptPrices(pages.cards)
  const tracks = useMemo(() => new Map(pages.cards.map((card) => [card.id, trackOf(card, info)])), [pages.cards, info])
  const queue = useMemo(() => [...tracks.values()].filter((track) => track !== null), [tracks])
  if (pages.cards.length === 0) {
    if (pages.hasFailed) return <ErrorBlock onRetry={pages.more}>{m.neworder_picker_failed()}</ErrorBlock>
    return pages.isLoading ? <CardSkeletons /> : empty
  }
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-2" role="status">
          {m.neworder_picker_found({ count: pages.total })}
        </p>
        <PlayAllButton queue={queue} />
      </div>
      <div className="narrator-cards">
        {pages.cards.map((card) => {
          const own = card.active_genre
          const other_genre = own !== null && own.id !== draft.genre ? own : null
          const name = narratorName(card)
          return (
            <PickerCard
              key={card.id}
              card={card}
              track={tracks.get(card.id) ?? null}
              queue={queue}
              price={prices.get(card.id)}
              isBusy={busy_id === card.id}
              onOpen={() => open({ kind: 'narrator', id: card.id, name })}
              onChoose={() => choose({ id: card.id, name, other_genre })}
            />
          )
        })}
      </div>
      {pages.hasFailed ? (
        <div className="mt-4">
          <ErrorBlock onRetry={pages.more}>{m.neworder_picker_failed()}</ErrorBlock>
        </div>
      ) : (
        <ShowMore shown={pages.cards.length} total={pages.total} onMore={pages.more} isBusy={pages.isLoading} />
      )}
    </>
  )
}

function trackOf(card: NarratorCard, { timbres }: OrderInfo): Track | null {
  const timbre = timbres.find(({ id }) => id === card.timbre_id)
  return cardTrack(card, timbre ? voicePhrase(timbre) : null)
}
