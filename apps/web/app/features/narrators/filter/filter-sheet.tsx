import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { facetsOf } from '../list/list-data.ts'
import type { Facets } from '../list/list-data.ts'
import { SortSelect } from '../list/sort-select.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { queryOf, resetFilter } from './filter-set.ts'
import type { FilterSet } from './filter-set.ts'

export interface FilterSheetProps extends Omit<FilterFieldsProps, 'onChange'> {
  /** How many narrators there are before anything is changed. */
  readonly total: number
  readonly onApply: (filter: FilterSet) => void
}

/** The filter of phones: its button applies it and shows the number of results; closing it any other way changes nothing. */
export function FilterSheet({ filter, facets, total, topics, onApply, close }: FilterSheetProps & StackedDialogProps) {
  const [draft, setDraft] = useState(filter)
  const found = useFound(draft, filter, { facets, total })
  const apply = async (): Promise<void> => {
    // The sheet has an entry in the history; the list's address must come after it has gone.
    await closeAllDialogs()
    onApply(draft)
  }
  return (
    <Dialog title={m.list_filter()} size="wide" className="filter-sheet" onClose={close}>
      <div className="filter-sheet-body">
        <FilterFields filter={draft} facets={found.facets} topics={topics} onChange={setDraft} />
        <SortSelect filter={draft} onChange={setDraft} />
      </div>
      <div className="filter-sheet-foot">
        <Button kind="quiet" onClick={() => setDraft(resetFilter(draft))}>
          {m.list_reset()}
        </Button>
        <Button kind="ink" size="l" className="flex-1" onClick={() => void apply()}>
          <span aria-live="polite">{m.home_show_voices({ count: found.total })}</span>
        </Button>
      </div>
    </Dialog>
  )
}

const WAIT_MS = 400

interface Found {
  readonly facets: Facets
  readonly total: number
}

/** What the draft would find, asked a moment after its last change; what was known before until then. */
function useFound(draft: FilterSet, applied: FilterSet, before: Found): Found {
  const [found, setFound] = useState(before)
  const isChanged = draft !== applied
  useEffect(() => {
    if (!isChanged) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api('GET /narrators', { query: queryOf(draft), signal: abort.signal, quiet: true })
        .then((answer) => setFound({ facets: facetsOf(answer), total: answer.total }))
        // The last known numbers stay; the button still shows the list.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [draft, isChanged])
  return found
}
