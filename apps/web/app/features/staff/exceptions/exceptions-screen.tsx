import './exceptions.css'
import { useCallback, useEffect, useMemo } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { useAppEvents } from '../../session/session.ts'
import { focusFirstRow, focusRowAt, rowIndexOf } from '../parts/row-focus.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { usePageKeys } from '../parts/use-page-keys.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { RightRequestsPanel } from '../rights/right-requests-panel.tsx'
import { kindWords } from './exception-labels.ts'
import type { ExceptionQuery } from './exception-query.ts'
import type { Exception, ExceptionList } from './exception-types.ts'
import { exceptionColumns, ExceptionsTable, type RowActs } from './exceptions-table.tsx'
import { useMark, type Said } from './use-marks.ts'
import { useMay } from '../../session/use-may.ts'

/** How often the page looks again by itself while somebody sees it. */
const AGAIN_MS = 30_000

export interface ExceptionsScreenProps {
  readonly list: ExceptionList
  readonly query: ExceptionQuery
  readonly requests: readonly WireRightRequest[]
  /** The profile of the reader. */
  readonly profile_id: number
  /** By which ages count, UTC. */
  readonly now: string
  /** Ids of the columns that the reader has chosen. */
  readonly columns: readonly string[]
}

/** What of the daily work calls for the reader: late first, each with its next act (Product 2.984). */
export function ExceptionsScreen({ list, query, requests, profile_id, now, columns }: ExceptionsScreenProps) {
  useFreshQueue()
  const every = useRowActs(list, profile_id)
  const acts = useMay()('PUT /staff/exceptions/{kind}/{subject}') ? every : null
  const rows = useMemo(
    () => [...list.exceptions.filter(({ is_late }) => is_late), ...list.exceptions.filter(({ is_late }) => !is_late)],
    [list.exceptions],
  )
  useRowKeys(rows, acts)
  const late = useMemo(() => rows.filter(({ is_late }) => is_late), [rows])
  const others = useMemo(() => rows.filter(({ is_late }) => !is_late), [rows])
  return (
    <StaffPage
      title={m.exceptions_title()}
      isList
      columns={<ColumnsButton page="exceptions" columns={exceptionColumns(acts, now)} shown={columns} />}
      tabs={tabsOf(list, query)}
      actions={<KindField list={list} query={query} />}
    >
      <RightRequestsPanel requests={requests} />
      {rows.length === 0 && <Nothing query={query} />}
      <Group
        title={m.exceptions_group_late({ count: list.counts.late })}
        isCounted={query.view === 'all'}
        rows={late}
        acts={acts}
        now={now}
        shown={columns}
      />
      <Group title={m.exceptions_group_waiting()} isCounted rows={others} acts={acts} now={now} shown={columns} />
      <Turn query={query} next={list.next} />
    </StaffPage>
  )
}

interface GroupProps {
  readonly title: string
  readonly isCounted: boolean
  readonly rows: readonly Exception[]
  readonly acts: RowActs | null
  readonly now: string
  readonly shown: readonly string[]
}

function Group({ title, isCounted, rows, acts, now, shown }: GroupProps) {
  if (rows.length === 0) return null
  const words = isCounted ? title : m.exceptions_group_late_plain()
  return (
    <section className="exception-group">
      <h2>{words}</h2>
      <ExceptionsTable caption={words} rows={rows} acts={acts} now={now} shown={shown} />
    </section>
  )
}

/** The queue changes by time alone, too: nothing tells of a deadline that passes. */
function useFreshQueue(): void {
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  useAppEvents(again)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [again])
}

function useRowActs({ colleagues }: ExceptionList, profile_id: number): RowActs {
  const mark = useMark()
  const quick = useAction(async (_tools, row: Exception, said: Said) => {
    await mark(row, said)
  })
  useFailureToast(quick.failure)
  return {
    take: (row) => void quick.run(row, { owner_id: profile_id }),
    hand: (row) =>
      void openDialog(async () => (await import('./owner-dialog.tsx')).OwnerDialog, { row, colleagues, mark }),
    snooze: (row) => void openDialog(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog, { row, mark }),
    wake: (row) => void quick.run(row, { snoozed_until: null, comment: '' }),
  }
}

/** J K move, T takes, O hands on, S puts off or brings back the row that has the focus. */
function useRowKeys(rows: readonly Exception[], acts: RowActs | null): void {
  const place = (): number => (document.activeElement === null ? -1 : rowIndexOf(document.activeElement))
  const withRow = (act: (row: Exception) => void) => (): void => {
    const row = rows[place()]
    if (row) act(row)
  }
  const move = (by: number) => (): void => {
    const from = place()
    if (from < 0) focusFirstRow()
    else focusRowAt(Math.max(0, from + by))
  }
  usePageKeys({
    KeyJ: move(1),
    KeyK: move(-1),
    ...(acts && {
      KeyT: withRow((row) => row.owner === null && acts.take(row)),
      KeyO: withRow(acts.hand),
      KeyS: withRow((row) => (isAway(row) ? acts.wake(row) : acts.snooze(row))),
    }),
  })
  const hasActs = acts !== null
  usePageKeyList(
    useMemo(
      () => [
        ['J K', m.staff_keys_rows()],
        ...(hasActs
          ? ([
              ['T', m.exceptions_keys_take()],
              ['O', m.exceptions_keys_owner()],
              ['S', m.exceptions_keys_snooze()],
            ] as const)
          : []),
      ],
      [hasActs],
    ),
  )
}

const isAway = ({ snoozed_until }: Exception): boolean =>
  snoozed_until !== null && snoozed_until > new Date().toISOString()

const VIEWS = ['all', 'mine', 'nobody', 'snoozed'] as const

function tabsOf({ counts }: ExceptionList, { kind, view: shown }: ExceptionQuery) {
  const labels = {
    all: [m.exceptions_view_all(), counts.shown],
    mine: [m.exceptions_view_mine(), counts.mine],
    nobody: [m.exceptions_view_nobody(), counts.nobody],
    snoozed: [m.exceptions_view_snoozed(), counts.snoozed],
  } as const
  return VIEWS.map((view) => {
    const [label, count] = labels[view]
    return { to: addressOf({ kind, view, after: null }), label, count, isOn: view === shown }
  })
}

function addressOf({ kind, view, after }: ExceptionQuery): string {
  return withQuery(pathToStaff.staffExceptions(), {
    view: view === 'all' ? undefined : view,
    kind: kind ?? undefined,
    after: after ?? undefined,
  })
}

function KindField({ list, query }: Pick<ExceptionsScreenProps, 'list' | 'query'>) {
  const navigate = useNavigate()
  const kinds = list.kinds.map(({ kind }) => kind)
  const options = query.kind === null || kinds.includes(query.kind) ? kinds : [...kinds, query.kind]
  return (
    <SelectField
      label={m.exceptions_kind()}
      isLabelHidden
      isPill
      value={query.kind ?? ''}
      options={[
        { value: '', label: m.exceptions_kind_any() },
        ...options.map((kind) => ({ value: kind, label: kindWords(kind) })),
      ]}
      onChange={(value) => {
        const kind = options.find((one) => one === value) ?? null
        void navigate(addressOf({ kind, view: query.view, after: null }), { preventScrollReset: true })
      }}
    />
  )
}

/** Nothing to do is good news on the whole queue, and a narrow choice elsewhere. */
function Nothing({ query }: { readonly query: ExceptionQuery }) {
  if (query.view === 'snoozed')
    return <EmptyState title={m.exceptions_none_snoozed()} text={m.exceptions_none_snoozed_text()} />
  if (query.view === 'all' && query.kind === null && query.after === null)
    return <EmptyState title={m.exceptions_none()} text={m.exceptions_none_text()} />
  return (
    <EmptyState
      title={m.exceptions_none_here()}
      action={
        <Link className={buttonClass({})} to={pathToStaff.staffExceptions()}>
          {m.exceptions_show_all()}
        </Link>
      }
    />
  )
}

function Turn({ query, next }: { readonly query: ExceptionQuery; readonly next: string | null }) {
  if (next === null && query.after === null) return null
  return (
    <nav className="staff-pages" aria-label={m.staff_pages()}>
      {query.after !== null && (
        <Link className={buttonClass({ size: 's' })} to={addressOf({ ...query, after: null })}>
          {m.exceptions_first()}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass({ size: 's' })} to={addressOf({ ...query, after: next })}>
          {m.exceptions_next()}
        </Link>
      )}
    </nav>
  )
}
