import { SlidersHorizontal } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/fields/chip.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { ActiveValue } from '../filter/active-values.ts'
import { changeFilter, resetFilter, searchByName } from '../filter/filter-set.ts'
import type { ListData } from './list-data.ts'
import { NameSearch } from './name-search.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ListFilter } from './use-list-filter.ts'

interface ListBarProps {
  readonly data: ListData
  readonly list: ListFilter
  readonly values: readonly ActiveValue[]
}

/** Above the list: the name, the order, on phones the way to the filter; below them what is chosen. */
export function ListBar({ data, list, values }: ListBarProps) {
  const { filter, goTo } = list
  return (
    <>
      <div className="list-bar">
        <NameSearch name={filter.filter_name} onSearch={(name) => goTo(searchByName(name))} />
        <FilterButton data={data} list={list} count={values.length} />
        <SortSelect filter={filter} isPill onChange={goTo} />
      </div>
      {values.length > 0 && (
        <div className="list-values" role="group" aria-label={m.list_chosen()}>
          {values.map(({ label, removal }) => (
            <RemovableChip
              key={label}
              label={m.list_remove({ value: label })}
              onClick={() => goTo(changeFilter(filter, removal))}
            >
              {label}
            </RemovableChip>
          ))}
          <button type="button" className="link list-reset" onClick={() => goTo(resetFilter(filter))}>
            {m.list_reset_all()}
          </button>
        </div>
      )}
    </>
  )
}

function FilterButton({ data, list, count }: Pick<ListBarProps, 'data' | 'list'> & { readonly count: number }) {
  const { filter, goTo } = list
  const { facets, topics, total } = data
  return (
    <Button
      className="list-filter-button"
      aria-haspopup="dialog"
      aria-label={m.list_filter_chosen({ count })}
      onClick={() =>
        void openDialog(async () => (await import('../filter/filter-sheet.tsx')).FilterSheet, {
          ...{ filter, facets, topics, total },
          onApply: goTo,
        })
      }
    >
      <SlidersHorizontal />
      {count > 0 && <span className="badge badge-accent">{count}</span>}
    </Button>
  )
}
