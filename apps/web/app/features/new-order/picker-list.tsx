import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Track } from '../../player/track.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/input.tsx'
import { SelectField } from '../../ui/select.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { cardTrack, narratorName } from '../narrators/card-track.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { isSortOffered, sortsOf } from '../narrators/filter/sort-options.ts'
import { CardSkeletons } from '../narrators/list/card-skeletons.tsx'
import { voicePhrase } from '../narrators/voice-words.ts'
import { useDesk, useFormState } from './desk-context.ts'
import type { OrderInfo } from './order-info.ts'
import { PickerCard } from './picker-card.tsx'
import { NobodyFound } from './picker-empty.tsx'
import { useNarratorPages } from './use-narrator-pages.ts'
import type { NarratorPages } from './use-narrator-pages.ts'
import { useScriptPrices } from './use-script-prices.ts'

/** A name is looked for when its writer pauses (Product §9, fetch search debounce). */
const SEARCH_AFTER_MS = 500

const SORT_NAMES = [m.list_sort_0, m.list_sort_1, m.list_sort_2, m.list_sort_3, m.list_sort_4, m.list_sort_5] as const

interface PickerListProps {
  readonly isFeatured: boolean
  /** Whom we are putting into the order right now. */
  readonly busy_id: number | null
  readonly onChoose: (card: NarratorCard, genre_id?: number) => Promise<void>
  readonly onShowAll: () => void
}

/** Search, genre, sort and cards of one tab. */
export function PickerList({ isFeatured, busy_id, onChoose, onShowAll }: PickerListProps) {
  const { api, info } = useDesk()
  const { draft } = useFormState().form
  const [name, setName] = useState('')
  const [genre, setGenre] = useState(isFeatured ? 0 : draft.genre)
  const [sort, setSort] = useState(0)
  const [doubt, setDoubt] = useState<NarratorCard | null>(null)
  const searched = useDebounced(name.trim())
  const shownSort = isSortOffered(sort, genre) ? sort : 0
  const pages = useNarratorPages(api, { name: searched, genre, sort: shownSort, featured: isFeatured })
  // Without a genre the list also shows people who do not record this one: that is said before anything changes.
  const choose = (card: NarratorCard): void => {
    const isOther = genre !== draft.genre && card.active_genre !== null && card.active_genre.id !== draft.genre
    if (isOther) setDoubt(card)
    else void onChoose(card)
  }
  const genres = [
    { value: 0, label: m.neworder_picker_any_genre() },
    ...info.genres.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <>
      <div className="neworder-picker-body" id="picker-panel" role="tabpanel">
        <div className="neworder-picker-tools">
          <TextField
            label={m.neworder_picker_search()}
            isLabelHidden
            icon={<Search />}
            type="search"
            placeholder={m.neworder_picker_search()}
            value={name}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
          <SelectField
            label={m.neworder_picker_genre()}
            isLabelHidden
            isPill
            options={genres}
            value={genre}
            onChange={setGenre}
          />
          <SelectField
            label={m.list_sort()}
            isLabelHidden
            isPill
            options={sortsOf(genre).map((value) => ({ value, label: SORT_NAMES[value]() }))}
            value={shownSort}
            onChange={setSort}
          />
        </div>
        <Cards
          pages={pages}
          busy_id={busy_id}
          onChoose={choose}
          isFeatured={isFeatured}
          onShowAll={() => {
            setName('')
            setGenre(0)
            onShowAll()
          }}
        />
      </div>
      {doubt && <OtherGenre card={doubt} onChoose={onChoose} onCancel={() => setDoubt(null)} />}
    </>
  )
}

interface CardsProps {
  readonly pages: NarratorPages
  readonly busy_id: number | null
  readonly onChoose: (card: NarratorCard) => void
  readonly isFeatured: boolean
  readonly onShowAll: () => void
}

function Cards({ pages, busy_id, onChoose, isFeatured, onShowAll }: CardsProps) {
  const { info } = useDesk()
  const prices = useScriptPrices(pages.cards)
  if (pages.cards.length === 0) {
    if (pages.hasFailed) return <ErrorBlock onRetry={pages.more}>{m.neworder_picker_failed()}</ErrorBlock>
    return pages.isLoading ? <CardSkeletons /> : <NobodyFound isFeatured={isFeatured} onShowAll={onShowAll} />
  }
  const tracks = new Map(pages.cards.map((card) => [card.id, trackOf(card, info)]))
  const queue = [...tracks.values()].filter((track) => track !== null)
  return (
    <>
      <p className="mb-3 text-small text-ink-2" role="status">
        {m.neworder_picker_found({ count: pages.total })}
      </p>
      <div className="narrator-cards">
        {pages.cards.map((card) => (
          <PickerCard
            key={card.id}
            card={card}
            track={tracks.get(card.id) ?? null}
            queue={queue}
            price={prices.get(card.id)}
            isBusy={busy_id === card.id}
            onChoose={() => onChoose(card)}
          />
        ))}
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

interface OtherGenreProps {
  readonly card: NarratorCard
  readonly onChoose: (card: NarratorCard, genre_id?: number) => Promise<void>
  readonly onCancel: () => void
}

/** A voice for another kind of recording: chosen with its genre or not at all. */
function OtherGenre({ card, onChoose, onCancel }: OtherGenreProps) {
  const { info } = useDesk()
  const { draft } = useFormState().form
  const asked = info.genres.find(({ id }) => id === draft.genre)?.title ?? ''
  const own = card.active_genre
  return (
    <div className="neworder-picker-question" role="alert">
      <p>{m.neworder_picker_other_genre({ who: narratorName(card), genre: asked })}</p>
      <Button size="s" onClick={() => void onChoose(card)}>
        {m.neworder_picker_as_is({ genre: asked })}
      </Button>
      {own && (
        <Button size="s" kind="ink" onClick={() => void onChoose(card, own.id)}>
          {m.neworder_picker_with_genre({ genre: own.title })}
        </Button>
      )}
      <Button size="s" kind="quiet" onClick={onCancel}>
        {m.neworder_picker_another()}
      </Button>
    </div>
  )
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
