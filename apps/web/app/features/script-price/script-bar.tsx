import { optionStates } from '@tembrel/domain/orders/option-rules.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { FileText, Pencil, X } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/fields/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { changeFilter } from '../narrators/filter/filter-set.ts'
import { sortsOf } from '../narrators/filter/sort-options.ts'
import { SORT_NAMES } from '../narrators/list/sort-select.tsx'
import type { ListFilter } from '../narrators/list/use-list-filter.ts'
import { uncapitalize } from '../narrators/voice-labels.ts'
import { useOrderEditor, useFormState } from '../order-draft/order-editor-context.ts'
import { optionTitle } from '../nouns/order/option-texts.ts'
import { announceNotices } from '../order-draft/price/notice-labels.ts'
import { scriptBeginning, scriptMeasure } from './script-labels.ts'

interface ScriptBarProps {
  readonly list: ListFilter
  readonly isGenreChosen: boolean
  readonly isByTotal: boolean
  readonly onSort: (isByTotal: boolean) => void
  readonly onEdit: () => void
  readonly onChanged: () => void
  readonly onLeave: () => void
}

/** The script the list is priced for, its options within one press, the order of the list, and the way out. */
export function ScriptBar({ list, isGenreChosen, isByTotal, onSort, onEdit, onChanged, onLeave }: ScriptBarProps) {
  const { info } = useOrderEditor()
  const { draft } = useFormState().form
  const genre = info.genres.find(({ id }) => id === draft.genre)
  const beginning = scriptBeginning(draft)
  const title = genre?.title ?? ''
  const follows = !isGenreChosen && draft.words_count > 0
  const genreWords = follows ? `${title} (${uncapitalize(m.script_genre_by_length())})` : title
  return (
    <section className="script-bar" aria-label={m.script_door()}>
      <FileText className="script-bar-icon" />
      <div className="script-bar-words">
        {beginning !== '' && <p className="script-bar-text">«{beginning}»</p>}
        <p className="text-small">
          {/* Apart, so that a line can break between them. */}
          <span className="text-ink-2">{genreWords} · </span>
          <b className="num">{scriptMeasure(draft)}</b>
        </p>
      </div>
      <div className="script-bar-exit">
        <Button kind="quiet" onClick={onEdit} data-script-edit>
          <Pencil className="icon-s" />
          {m.script_edit()}
        </Button>
        <IconButton label={m.script_leave()} onClick={onLeave}>
          <X />
        </IconButton>
      </div>
      <div className="script-bar-foot">
        <OptionChips onChanged={onChanged} />
        <SortField list={list} isByTotal={isByTotal} onSort={onSort} />
      </div>
    </section>
  )
}

const SHOWN_ORDER = ['cleaning', 'mixing', 'federal', 'alienation'] as const satisfies readonly OptionName[]

/** Options that can be switched for this script; those locked on are shown as they are. */
function OptionChips({ onChanged }: Pick<ScriptBarProps, 'onChanged'>) {
  const editor = useOrderEditor()
  const { store, info } = editor
  const { form } = useFormState()
  const genre = info.genres.find(({ id }) => id === form.draft.genre)
  if (!genre) return null
  const { draft } = form
  const facts = { ...store.context(), genre, has_music: draft.musics.length > 0, mixing: draft.mixing, prices: null }
  const states = optionStates(facts)
  const names = SHOWN_ORDER.filter((name) => states[name].shown && (states[name].locked === null || draft[name]))
  if (names.length === 0) return null
  const press = (option: OptionName): void => {
    const before = store.getState()
    announceNotices(editor, before, store.change({ change: 'option', option, value: !draft[option] }))
    onChanged()
  }
  return (
    <div className="script-chips" role="group" aria-label={m.neworder_options()}>
      {names.map((name) => (
        <Chip
          key={name}
          isOn={draft[name]}
          aria-disabled={states[name].locked !== null || undefined}
          onClick={() => states[name].locked === null && press(name)}
        >
          {name === 'mixing' ? (genre.mixing_title ?? optionTitle(name)) : optionTitle(name)}
        </Chip>
      ))}
    </div>
  )
}

const BY_TOTAL = -1

function SortField({ list, isByTotal, onSort }: Pick<ScriptBarProps, 'list' | 'isByTotal' | 'onSort'>) {
  const { filter, goTo } = list
  const options = sortsOf(filter.filter_genre).map((sort) => ({ value: sort as number, label: SORT_NAMES[sort]() }))
  return (
    <SelectField
      label={m.list_sort()}
      isLabelHidden
      isPill
      className="script-sort"
      value={isByTotal ? BY_TOTAL : filter.filter_sort}
      options={[{ value: BY_TOTAL, label: m.script_sort() }, ...options]}
      onChange={(sort) => {
        onSort(sort === BY_TOTAL)
        if (sort !== BY_TOTAL && sort !== filter.filter_sort) goTo(changeFilter(filter, { filter_sort: sort }))
      }}
    />
  )
}
