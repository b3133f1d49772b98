import { ArrowDownUp } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select.tsx'
import { changeFilter } from '../filter/filter-set.ts'
import type { FilterSet } from '../filter/filter-set.ts'
import { sortsOf } from '../filter/sort-options.ts'

/** The words of each sort. */
export const SORT_NAMES = [
  m.list_sort_0,
  m.list_sort_1,
  m.list_sort_2,
  m.list_sort_3,
  m.list_sort_4,
  m.list_sort_5,
] as const

interface SortSelectProps {
  readonly filter: FilterSet
  readonly onChange: (filter: FilterSet) => void
  /** Above the list it is a pill without a label; in the sheet a field like the others. */
  readonly isPill?: boolean
}

/** The order of the list; what the genre rules out is not offered (Product §4). */
export function SortSelect({ filter, onChange, isPill = false }: SortSelectProps) {
  return (
    <div className={isPill ? 'list-sort' : undefined}>
      {isPill && <ArrowDownUp className="icon-s" />}
      <SelectField
        label={m.list_sort()}
        isLabelHidden={isPill}
        isPill={isPill}
        value={filter.filter_sort}
        options={sortsOf(filter.filter_genre).map((sort) => ({ value: sort, label: SORT_NAMES[sort]() }))}
        onChange={(sort) => onChange(changeFilter(filter, { filter_sort: sort }))}
      />
    </div>
  )
}
