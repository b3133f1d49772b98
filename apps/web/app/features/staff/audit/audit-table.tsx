import type { ReactNode } from 'react'
import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { roleName } from '../../session/role-name.ts'
import { OPENS_ROW } from '../parts/opens-row.ts'
import { chosenColumns, hasAdded } from '../columns/chosen-columns.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { targetAddress } from './audit-target.ts'
import { detailsWords } from './audit-details.ts'
import type { AuditKnown } from './audit-details.ts'
import { actionWords, targetWords } from './audit-labels.ts'

const NOTHING_KNOWN: AuditKnown = { settings: [], names: new Map() }

interface AuditTableProps {
  readonly rows: readonly WireAuditRow[]
  /** What the rows alone do not contain. */
  readonly known?: AuditKnown
  readonly empty: ReactNode
  /** Ids of the columns that the reader has chosen. */
  readonly shown?: readonly string[]
}

/** What staff did, newest first: when, who, what, with what, and the details that were written down (Product §7). */
export function AuditTable({
  rows,
  known = NOTHING_KNOWN,
  empty,
  shown = shownColumns('audit', null),
}: AuditTableProps) {
  return (
    <StaffTable
      caption={m.audit_caption()}
      rows={rows}
      keyOf={(row) => row.id}
      empty={empty}
      columns={chosenColumns('audit', auditColumns(known), shown)}
      isWide={hasAdded('audit', shown)}
    />
  )
}

/** All that the log can show. */
export function auditColumns(known: AuditKnown): readonly Column<WireAuditRow>[] {
  const { isAccountant = false } = known
  const titles = new Map(known.settings.map(({ key, title }) => [key, title]))
  return [
    {
      id: 'at',
      title: m.audit_col_at(),
      cell: (row) => <span className="num whitespace-nowrap text-ink-2">{row.formatted_at}</span>,
    },
    { id: 'action', title: m.audit_col_action(), role: 'title', isCut: 'wide', cell: (row) => actionWords(row.action) },
    {
      id: 'target',
      title: m.audit_col_target(),
      isCut: true,
      cell: (row) => <Target row={row} titles={titles} isAccountant={isAccountant} />,
    },
    { id: 'by', title: m.audit_col_by(), isCut: true, cell: (row) => <By row={row} isAccountant={isAccountant} /> },
    {
      id: 'data',
      title: m.audit_col_data(),
      isCut: 'wide',
      cell: (row) => <Details text={detailsWords(row, known)} />,
    },
    { id: 'role', title: m.columns_role(), cell: ({ by }) => (by === null ? NOTHING : roleName(by.role)) },
  ]
}

interface TargetProps {
  readonly row: WireAuditRow
  readonly titles: ReadonlyMap<string, string>
  readonly isAccountant: boolean
}

function Target({ row, titles, isAccountant }: TargetProps) {
  const words = targetWords(row.target, titles)
  const to = targetAddress(row.target, isAccountant)
  return to === null ? (
    <span>{words}</span>
  ) : (
    <Link className="link" to={to} {...OPENS_ROW}>
      {words}
    </Link>
  )
}

function By({ row, isAccountant }: Pick<TargetProps, 'row' | 'isAccountant'>) {
  if (row.by === null) return <span className="text-ink-3">{m.audit_gone()}</span>
  const { profile_id, firstname, lastname, role } = row.by
  const name = `${firstname} ${lastname}`.trim()
  if (isAccountant) return <span>{name === '' ? roleName(role) : name}</span>
  return (
    <Link className="link" to={pathToStaff.staffPerson(`p${String(profile_id)}`)}>
      {name === '' ? roleName(role) : name}
    </Link>
  )
}

/** What was written down, name by name, on one line; whoever wants all of it opens it. */
function Details({ text }: { readonly text: string }) {
  if (text === '') return NOTHING
  if (text.length <= LONGEST) return <span className="text-ink-2">{text}</span>
  return (
    <details className="text-ink-2">
      <summary className="min-h-6 cursor-pointer">{`${text.slice(0, LONGEST)}…`}</summary>
      {text}
    </details>
  )
}

/** Characters of the details that a row shows at once. */
const LONGEST = 80
