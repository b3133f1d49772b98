import { CircleCheck, CircleOff, CircleSlash } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { Link } from 'react-router'
import { roleName } from '../../session/role-name.ts'
import { chosenColumns, hasAdded } from '../columns/chosen-columns.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { personName, personNumber } from './person-labels.ts'
import type { PersonRow } from './person-labels.ts'

/** People found, one line each; a line opens the card. */
export function PeopleTable({
  people,
  shown,
}: {
  readonly people: readonly PersonRow[]
  readonly shown: readonly string[]
}) {
  return (
    <StaffTable
      caption={m.people_caption()}
      columns={chosenColumns('people', personColumns(), shown)}
      isWide={hasAdded('people', shown)}
      rows={people}
      keyOf={(row) => row.id}
      addressOf={(row) => pathToStaff.staffPerson(row.id)}
      empty={
        <EmptyState
          title={m.people_empty()}
          text={m.people_empty_text()}
          action={
            <Link className={buttonClass({})} to={withQuery(pathToStaff.staffPeople(), {})}>
              {m.people_reset()}
            </Link>
          }
        />
      }
    />
  )
}

/** All that the list can show. */
export function personColumns(): Column<PersonRow>[] {
  return [
    { id: 'name', title: m.people_col_name(), role: 'title', isCut: 'wide', cell: (row) => <NameCell row={row} /> },
    { id: 'state', title: m.people_col_state(), role: 'status', cell: (row) => <StateBadge row={row} /> },
    { id: 'roles', title: m.people_col_roles(), isCut: true, cell: (row) => <RolesCell row={row} /> },
    {
      id: 'contacts',
      title: m.people_col_contacts(),
      isCut: 'wide',
      cell: ({ phone, email }) => (
        <span className="long-words text-ink-2">
          {phone !== null && <span className="num">{phone}</span>}
          {phone !== null && email !== null && ' · '}
          {email}
        </span>
      ),
    },
    {
      id: 'since',
      title: m.people_col_since(),
      cell: (row) => <span className="whitespace-nowrap text-ink-2">{row.formatted_created_at}</span>,
    },
    { id: 'number', title: m.staff_orders_number(), cell: (row) => <span className="num">{personNumber(row)}</span> },
    {
      id: 'phone',
      title: m.columns_phone(),
      cell: ({ phone }) => (phone === null ? NOTHING : <span className="num">{phone}</span>),
    },
    { id: 'email', title: m.columns_email(), isCut: true, cell: ({ email }) => email ?? NOTHING },
  ]
}

function NameCell({ row }: { readonly row: PersonRow }) {
  return (
    <span className="long-words">
      {personName(row)}
      <span className="num ml-2 font-normal text-ink-3">{personNumber(row)}</span>
    </span>
  )
}

function StateBadge({ row }: { readonly row: PersonRow }) {
  if (row.is_disabled) {
    return <Badge icon={<CircleSlash />}>{m.people_person_disabled()}</Badge>
  }
  return row.account_id === null ? (
    <span className="text-ink-3">—</span>
  ) : (
    <Badge tone="ok" icon={<CircleCheck />}>
      {m.people_person_active()}
    </Badge>
  )
}

function RolesCell({ row }: { readonly row: PersonRow }) {
  return (
    <span className="staff-roles">
      {row.profiles.map(({ id, role, is_disabled }) => (
        <span key={id} className={is_disabled ? 'text-ink-3' : undefined}>
          {roleName(role)}
          {is_disabled && (
            <>
              {' '}
              <CircleOff className="icon-s inline" />
              <span className="hidden-text">{m.people_person_disabled()}</span>
            </>
          )}
        </span>
      ))}
    </span>
  )
}
