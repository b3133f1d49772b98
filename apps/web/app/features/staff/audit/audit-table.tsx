import type { ReactNode } from 'react'
import type { WireAuditRow } from '@tembrel/contract/calls/staff-people.ts'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { NOTHING } from '../../../ui/table.tsx'
import { roleName } from '../../shell/nav-items.ts'
import { OPENS_ROW } from '../opens-row.ts'
import { StaffTable } from '../staff-table.tsx'
import { targetAddress } from './audit-target.ts'
import { actionWords, detailWords, kindWords, valueWords } from './audit-words.ts'

interface AuditTableProps {
  readonly rows: readonly WireAuditRow[]
  readonly empty: ReactNode
}

/** What staff did, newest first: when, who, what, with what, and the details that were written down (Product §7). */
export function AuditTable({ rows, empty }: AuditTableProps) {
  return (
    <StaffTable
      caption={m.audit_caption()}
      rows={rows}
      keyOf={(row) => row.id}
      empty={empty}
      columns={[
        {
          id: 'at',
          title: m.audit_col_at(),
          cell: (row) => <span className="num whitespace-nowrap text-ink-2">{row.formatted_at}</span>,
        },
        { id: 'action', title: m.audit_col_action(), role: 'title', cell: (row) => actionWords(row.action) },
        { id: 'target', title: m.audit_col_target(), cell: (row) => <Target row={row} /> },
        { id: 'by', title: m.audit_col_by(), cell: (row) => <By row={row} /> },
        {
          id: 'data',
          title: m.audit_col_data(),
          cell: (row) => (entriesOf(row).length === 0 ? NOTHING : <Details row={row} />),
        },
      ]}
    />
  )
}

function Target({ row }: { readonly row: WireAuditRow }) {
  const words = `${kindWords(row.target.kind)} ${row.target.id}`
  const to = targetAddress(row.target)
  return to === null ? (
    <span>{words}</span>
  ) : (
    <Link className="link" to={to} {...OPENS_ROW}>
      {words}
    </Link>
  )
}

function By({ row }: { readonly row: WireAuditRow }) {
  if (row.by === null) return <span className="text-ink-3">{m.audit_gone()}</span>
  const { profile_id, firstname, lastname, role } = row.by
  const name = `${firstname} ${lastname}`.trim()
  return (
    <Link className="link" to={pathToStaff.staffPerson(`p${String(profile_id)}`)}>
      {name === '' ? roleName(role) : name}
    </Link>
  )
}

function entriesOf({ data }: WireAuditRow): [string, unknown][] {
  return Object.entries(data).filter(([, value]) => value !== null && value !== '')
}

/** What was written down, name by name, on one line; whoever wants all of it opens it. */
function Details({ row }: { readonly row: WireAuditRow }) {
  const text = entriesOf(row)
    .map(([name, value]) => `${detailWords(name)}: ${valueWords(name, value)}`)
    .join(' · ')
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
