import { AlarmClock, BellRing, Clock, UserRoundPlus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatColumnTime } from '../../../ui/format/times.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { waitWords } from '../../support/wait-labels.ts'
import { chosenColumns, hasAdded, LAST_IN_STACK } from '../columns/chosen-columns.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { FROM_LIST } from '../parts/use-way-back.ts'
import { actWords, kindWords, nameOf, peopleWords, placeOf, subjectWords } from './exception-labels.ts'
import type { Exception } from './exception-types.ts'

/** What can be done with a row beside its own act. */
export interface RowActs {
  readonly take: (row: Exception) => void
  readonly hand: (row: Exception) => void
  readonly snooze: (row: Exception) => void
  readonly wake: (row: Exception) => void
}

interface ExceptionsTableProps {
  readonly caption: string
  readonly rows: readonly Exception[]
  /** Null for who may only read. */
  readonly acts: RowActs | null
  /** By which ages count, UTC. */
  readonly now: string
  /** Ids of the columns that the reader has chosen; the acts stand after them. */
  readonly shown: readonly string[]
}

/** Exceptions of one urgency, one a row: what, since when, whose, and the next act. */
export function ExceptionsTable({ caption, rows, acts, now, shown }: ExceptionsTableProps) {
  return (
    <StaffTable
      caption={caption}
      columns={[...chosenColumns('exceptions', exceptionColumns(acts, now), shown), actColumn(acts, now)]}
      isWide={hasAdded('exceptions', shown)}
      rows={rows}
      keyOf={({ kind, subject }) => `${kind} ${subject}`}
      addressOf={placeOf}
      empty={null}
    />
  )
}

/** All that the list can show beside the acts. */
export function exceptionColumns(acts: RowActs | null, now: string): Column<Exception>[] {
  return [
    { id: 'age', title: m.exceptions_col_age(), role: 'status', cell: (row) => <Age row={row} now={now} /> },
    { id: 'what', title: m.exceptions_col_what(), role: 'title', isCut: 'wide', cell: (row) => <What row={row} /> },
    { id: 'people', title: m.exceptions_col_people(), isCut: true, cell: (row) => peopleWords(row) || NOTHING },
    {
      id: 'sum',
      title: m.exceptions_col_sum(),
      cell: ({ sum }) => (sum === null || sum === 0 ? NOTHING : <span className="num">{formatSum(sum)}</span>),
    },
    { id: 'owner', title: m.exceptions_owner(), cell: (row) => <Owner row={row} acts={acts} /> },
    {
      id: 'since',
      title: m.columns_since(),
      cell: ({ since }) => <span className="num text-ink-2">{formatColumnTime(since, now)}</span>,
    },
  ]
}

function actColumn(acts: RowActs | null, now: string): Column<Exception> {
  return {
    id: 'act',
    title: m.exceptions_col_act(),
    stackPlace: LAST_IN_STACK,
    cell: (row) => <Act row={row} acts={acts} now={now} />,
  }
}

function What({ row }: { readonly row: Exception }) {
  return (
    <span className="long-words">
      {kindWords(row.kind)} <span className="font-normal text-ink-2">{subjectWords(row)}</span>
    </span>
  )
}

/** Only what is late is red. */
function Age({ row: { since, is_late }, now }: { readonly row: Exception; readonly now: string }) {
  const words = waitWords((Date.parse(now) - Date.parse(since)) / 1000)
  const when = formatColumnTime(since, now)
  if (!is_late) {
    return (
      <span className="num whitespace-nowrap text-ink-2" title={when}>
        {words}
      </span>
    )
  }
  return (
    <span title={when}>
      <Badge tone="danger" icon={<AlarmClock />} className="whitespace-nowrap">
        {words}
        <span className="hidden-text">{m.exceptions_late()}</span>
      </Badge>
    </span>
  )
}

function Owner({ row, acts }: { readonly row: Exception; readonly acts: RowActs | null }) {
  const about = `${kindWords(row.kind)}, ${subjectWords(row)}`
  if (acts === null) return <span className="text-ink-2">{row.owner === null ? NOTHING : nameOf(row.owner)}</span>
  if (row.owner === null) {
    return (
      <Button
        size="s"
        kind="quiet"
        aria-label={m.exceptions_take_about({ what: about })}
        onClick={() => acts.take(row)}
      >
        <UserRoundPlus />
        {m.exceptions_take()}
      </Button>
    )
  }
  const name = nameOf(row.owner)
  return (
    <Button
      size="s"
      kind="quiet"
      aria-label={m.exceptions_hand_about({ name, what: about })}
      onClick={() => acts.hand(row)}
    >
      {name}
    </Button>
  )
}

function Act({ row, acts, now }: { readonly row: Exception; readonly acts: RowActs | null; readonly now: string }) {
  const about = `${kindWords(row.kind)}, ${subjectWords(row)}`
  return (
    <span className="exception-acts">
      <ButtonLink size="s" to={placeOf(row)} state={FROM_LIST}>
        {actWords(row)}
      </ButtonLink>
      {row.snoozed_until === null || row.snoozed_until <= now ? (
        acts && (
          <IconButton isSmall label={m.exceptions_snooze_about({ what: about })} onClick={() => acts.snooze(row)}>
            <Clock />
          </IconButton>
        )
      ) : (
        <>
          <span className="text-small text-ink-2" title={row.comment}>
            {m.exceptions_snoozed_until({ when: formatColumnTime(row.snoozed_until, now), why: row.comment })}
          </span>
          {acts && (
            <IconButton isSmall label={m.exceptions_wake_about({ what: about })} onClick={() => acts.wake(row)}>
              <BellRing />
            </IconButton>
          )}
        </>
      )}
    </span>
  )
}
