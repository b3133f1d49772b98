import '../parts/staff.css'
import './search.css'
import {
  AudioLines,
  Building2,
  CornerDownRight,
  FileText,
  HandCoins,
  LifeBuoy,
  Newspaper,
  ReceiptText,
  Search,
  UserRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { isSearchable, type SearchGroup } from '@tembrel/domain/office/search-text.ts'
import { useWhenReachable } from '../../../api/use-when-reachable.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useStaffNav } from '../../site/root-data.ts'
import { useUser } from '../../session/session.ts'
import { foundGroups, type FoundRow, type RowGroup } from './found-rows.ts'
import { pageRows, type PageRow } from './page-rows.ts'
import { noteOpened, recentRows } from './recent-rows.ts'
import { useFound, type Search as SearchState } from './use-found.ts'

interface SearchDialogProps extends StackedDialogProps {
  /** Ends the catching of what was typed before the dialog was there, and gives it. */
  readonly takeTyped: () => string
}

type Row = FoundRow | PageRow

interface Group {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
}

/** The search of the office: pages of the menu and what was opened last, and whatever is found by what is typed (Product 7.985). */
export function SearchDialog({ close, takeTyped }: SearchDialogProps) {
  const user = useUser()
  const profile_id = user?.id ?? 0
  const [typed, setTyped] = useState(takeTyped)
  const [tried, setTried] = useState(0)
  const text = typed.trim()
  const search = useFound(text, tried)
  useWhenReachable(false, () => setTried((count) => count + 1))
  const nav = useStaffNav()
  const groups = useMemo(
    () =>
      groupsOf({
        text,
        pages: pageRows(nav, text),
        found: search.found && foundGroups(search.found.answer),
        profile_id,
      }),
    [text, nav, search.found, profile_id],
  )
  useCloseOnNavigation(close)
  const id = useId()
  const rowsList = useRef<HTMLDivElement>(null)
  const list = useChoice(groups, search, rowsList, (row) => {
    if ('group' in row) noteOpened(profile_id, row)
  })
  const label = user?.role === 'accountant' ? m.office_search_label_accountant() : m.office_search_label()
  return (
    <Dialog size="wide" className="office-search" title={m.office_search_title()} isTitleHidden onClose={close}>
      <div className="office-search-line">
        <Search aria-hidden />
        <input
          {...LINE}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          aria-expanded={list.rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active ? `${id}-${list.rows.indexOf(list.active)}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            list.begin()
          }}
          onKeyDown={list.onKeyDown}
        />
      </div>
      <div className="office-search-body">
        <SearchNotes text={text} search={search} isEmpty={list.rows.length === 0} onRetry={() => setTried(tried + 1)} />
        <ResultList id={id} groups={groups} list={list} rowsList={rowsList} />
      </div>
      <Keys />
    </Dialog>
  )
}

/** The line to type in: the keys of the list are pressed in it. */
const LINE = {
  'data-autofocus': true,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: 100,
} as const

interface ResultListProps {
  readonly id: string
  readonly groups: readonly Group[]
  readonly list: Choice
  readonly rowsList: RefObject<HTMLDivElement | null>
}

function ResultList({ id, groups, list, rowsList }: ResultListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={m.office_search_title()} ref={rowsList}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className="office-search-group" role="presentation">
            {group.title}
          </p>
          {group.rows.map((row) => (
            <ResultRow
              key={row.key}
              id={`${id}-${list.rows.indexOf(row)}`}
              row={row}
              isActive={row === list.active}
              onOpen={list.onOpen}
              onReach={list.choose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Keys() {
  return (
    <p className="office-search-foot" aria-hidden>
      <span>
        <kbd className="staff-key">↑</kbd> <kbd className="staff-key">↓</kbd> {m.office_search_keys_move()}
      </span>
      <span>
        <kbd className="staff-key">Enter</kbd> {m.office_search_keys_open()}
      </span>
      <span>
        <kbd className="staff-key">Ctrl Enter</kbd> {m.office_search_keys_tab()}
      </span>
    </p>
  )
}

/** Before anything is typed: what was opened last, and every page; then the pages that are called so, and what was found. */
function groupsOf(of: {
  text: string
  pages: readonly PageRow[]
  found: readonly RowGroup[] | null
  profile_id: number
}): Group[] {
  const pages = { id: 'pages', title: m.office_search_pages(), rows: of.pages }
  const recent = {
    id: 'recent',
    title: m.office_search_recent(),
    rows: of.text === '' ? recentRows(of.profile_id) : [],
  }
  return [recent, pages, ...(of.found ?? [])].filter(({ rows }) => rows.length > 0)
}

const ICONS: Readonly<Record<SearchGroup, LucideIcon>> = {
  orders: AudioLines,
  people: UserRound,
  payments: ReceiptText,
  tickets: LifeBuoy,
  receipts: HandCoins,
  companies: Building2,
  documents: FileText,
  content: Newspaper,
}

interface ResultRowProps {
  readonly id: string
  readonly row: Row
  readonly isActive: boolean
  readonly onOpen: (row: Row) => void
  readonly onReach: (row: Row) => void
}

/** A real link, so that it can be opened in a tab of its own; the focus stays in the line. */
function ResultRow({ id, row, isActive, onOpen, onReach }: ResultRowProps) {
  const Icon = 'group' in row ? ICONS[row.group] : CornerDownRight
  return (
    <Link
      id={id}
      to={row.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames('office-search-row', isActive && 'office-search-row-on')}
      onClick={() => onOpen(row)}
      onPointerMove={() => onReach(row)}
    >
      <Icon aria-hidden />
      <span className="office-search-words">
        <b {...('group' in row ? ownWords(row.title) : undefined)}>{row.title}</b>
        {'group' in row && row.note !== '' && <span>{row.note}</span>}
      </span>
    </Link>
  )
}

interface SearchNotesProps {
  readonly text: string
  readonly search: SearchState
  readonly isEmpty: boolean
  readonly onRetry: () => void
}

/** What the list does not say: that it is looked for, that nothing was found, or why nothing could be. */
function SearchNotes({ text, search, isEmpty, onRetry }: SearchNotesProps) {
  const { found, isSearching, failure } = search
  const isAccountant = useUser()?.role === 'accountant'
  const isNone = !isSearching && failure === null && found !== null && found.answer.groups.length === 0
  const count =
    found === null || isSearching ? 0 : foundGroups(found.answer).reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className="office-search-notes">
      <p role="status">
        {isSearching && <span className={isEmpty ? undefined : 'hidden-text'}>{m.office_search_searching()}</span>}
        {isNone && <b>{m.office_search_none({ text })}</b>}
        {failure === 'offline' && m.office_search_offline()}
        {failure !== null &&
          failure !== 'offline' &&
          (failure.message === '' ? m.office_search_failed() : failure.message)}
        {text !== '' && !isSearchable(text) && m.office_search_short()}
        {count > 0 && failure === null && <span className="hidden-text">{m.office_search_found({ count })}</span>}
      </p>
      {isNone && (
        <p className="text-ink-2">{isAccountant ? m.office_search_hint_accountant() : m.office_search_hint()}</p>
      )}
      {failure !== null && failure !== 'offline' && failure.message === '' && (
        <Button kind="outline" size="s" onClick={onRetry}>
          {m.office_search_retry()}
        </Button>
      )}
    </div>
  )
}

interface Choice {
  readonly rows: readonly Row[]
  readonly active: Row | null
  readonly choose: (row: Row) => void
  /** Something else is typed. */
  readonly begin: () => void
  readonly onOpen: (row: Row) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Which row the keys are at. Enter before the answer is there opens the first row once it is. */
function useChoice(
  groups: readonly Group[],
  search: SearchState,
  ref: RefObject<HTMLDivElement | null>,
  note: (row: Row) => void,
): Choice {
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ key }) => key === chosen) ?? rows[0] ?? null
  const wanted = useRef<'here' | 'tab' | null>(null)
  const open = (row: Row | null, where: 'here' | 'tab'): void => {
    const link = row && ref.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')
    if (!link) return
    if (where === 'here') return link.click()
    note(row)
    window.open(link.href, '_blank', 'noopener')
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
    ref.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const { isSearching } = search
  useEffect(() => {
    if (isSearching || wanted.current === null) return
    const where = wanted.current
    wanted.current = null
    latest.current(active, where)
  }, [isSearching, active])
  const move = (to: number): void => setChosen(rows[(to + rows.length) % rows.length]?.key ?? null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    wanted.current = null
    const at = active === null ? -1 : rows.indexOf(active)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const to = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (to !== undefined && rows.length > 0) {
      event.preventDefault()
      move(to)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const where = event.ctrlKey || event.metaKey ? 'tab' : 'here'
    // Older rows are still there, and none of them is what has been typed; pages are.
    if (isSearching && !(active !== null && !('group' in active))) wanted.current = where
    else open(active, where)
  }
  return {
    ...{ rows, active, onKeyDown, onOpen: note },
    choose: (row) => setChosen(row.key),
    begin: () => {
      wanted.current = null
      setChosen(null)
    },
  }
}

/** Whoever has gone on to a page has found it, also when it is the page beneath. */
function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key, close])
}
