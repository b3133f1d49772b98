import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { isSortOffered, sortsOf } from '../../narrators/filter/sort-options.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { PickerCards } from './picker-cards.tsx'
import { usePicker } from './picker-choice.ts'
import { NoNarratorsFound } from './picker-empty.tsx'
import { useNarratorPages } from './use-narrator-pages.ts'

/** A name is looked for when its writer pauses (Product §9, fetch search debounce). */
const SEARCH_AFTER_MS = 500

const SORT_NAMES = [m.list_sort_0, m.list_sort_1, m.list_sort_2, m.list_sort_3, m.list_sort_4, m.list_sort_5] as const

/** Search, genre, sort and cards of one tab. */
export function PickerList({ isFeatured }: { readonly isFeatured: boolean }) {
  const { api, info } = useOrderEditor()
  const { showAll } = usePicker()
  const { draft } = useFormState().form
  const [name, setName] = useState('')
  const [genre, setGenre] = useState(isFeatured ? 0 : draft.genre)
  const [sort, setSort] = useState(0)
  const searched = useDebounced(name.trim())
  const [sought, setSought] = useState(searched)
  // Whoever looks for a name looks among everybody (Product §4).
  if (sought !== searched) {
    setSought(searched)
    setGenre(0)
    setSort(0)
  }
  const shownSort = isSortOffered(sort, genre) ? sort : 0
  const query = { name: searched, genre, sort: shownSort, featured: isFeatured }
  const pages = useNarratorPages(JSON.stringify(query), async (page, signal) => {
    const { narrators, total } = await api('GET /narrators', { query: { ...query, page }, signal, quiet: true })
    return { cards: narrators, total }
  })
  const genres = [
    { value: 0, label: m.neworder_picker_any_genre() },
    ...info.genres.map(({ id, title }) => ({ value: id, label: title })),
  ]
  const startOver = (): void => {
    setName('')
    setGenre(0)
    showAll()
  }
  return (
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
      <PickerCards pages={pages} empty={<NoNarratorsFound isFeatured={isFeatured} onShowAll={startOver} />} />
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
