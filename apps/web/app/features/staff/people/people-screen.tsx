import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import type { WireSavedView } from '@tembrel/contract/calls/staff/views.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { roleName } from '../../session/role-name.ts'
import { useMay } from '../../session/use-may.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import { RightRequestsPanel } from '../rights/right-requests-panel.tsx'
import type { Genre } from './genre-choice.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { personColumns, PeopleTable } from './people-table.tsx'

export interface PeopleFilter {
  readonly q: string
  readonly role: Role | undefined
  readonly tab: 'all' | 'disabled' | 'invited'
  readonly page: number
}

interface PeopleScreenProps {
  readonly filter: PeopleFilter
  readonly list: CallResponse<'GET /staff/people'> | null
  readonly invitations: CallResponse<'GET /staff/invitations'>['invitations']
  readonly may_staff_roles: boolean
  readonly genres: readonly Genre[]
  readonly requests: readonly WireRightRequest[]
  readonly views: readonly WireSavedView[]
  /** Ids of the columns that the reader has chosen. */
  readonly columns: readonly string[]
}

/** Everybody, found by name, address or number; and who has been invited (Product §7). */
export function PeopleScreen(props: PeopleScreenProps) {
  const { filter, list, invitations, may_staff_roles, genres, requests, views, columns } = props
  const { q, role, tab } = filter
  const mayInvite = useMay()('POST /staff/invitations')
  const addressOf = (change: Partial<PeopleFilter>): string => {
    const to = { ...filter, ...change }
    return withQuery(pathToStaff.staffPeople(), {
      q: to.q === '' ? undefined : to.q,
      role: to.role,
      tab: to.tab === 'all' ? undefined : to.tab,
    })
  }
  const invite = (): void =>
    void openDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog, { genres, may_staff_roles })
  return (
    <StaffPage
      title={m.people_title()}
      isList
      search={{ label: m.people_search(), value: q }}
      {...(list !== null && {
        columns: <ColumnsButton page="people" columns={personColumns()} shown={columns} />,
      })}
      actions={
        mayInvite && (
          <Button kind="ink" onClick={invite}>
            <UserPlus className="icon-s" />
            {m.people_invite()}
          </Button>
        )
      }
      tabs={[
        { to: addressOf({ tab: 'all' }), label: m.people_all(), isOn: tab === 'all' },
        { to: addressOf({ tab: 'disabled' }), label: m.people_disabled(), isOn: tab === 'disabled' },
        {
          to: addressOf({ tab: 'invited' }),
          label: m.people_invited(),
          count: invitations.length,
          isOn: tab === 'invited',
        },
      ]}
    >
      <RightRequestsPanel requests={requests} />
      <SavedViews page="people" views={views} />
      {list === null ? (
        <InvitationsTable
          invitations={invitations}
          may_staff_roles={may_staff_roles}
          onInvite={mayInvite ? invite : null}
        />
      ) : (
        <>
          <RoleFilter role={role} addressOf={(next) => addressOf({ role: next })} total={list.total} />
          <PeopleTable people={list.people} shown={columns} />
          <StaffPages page={filter.page} total_pages={list.total_pages} />
        </>
      )}
    </StaffPage>
  )
}

interface RoleFilterProps {
  readonly role: Role | undefined
  readonly addressOf: (role: Role | undefined) => string
  readonly total: number
}

function RoleFilter({ role, addressOf, total }: RoleFilterProps) {
  const navigate = useNavigate()
  const choose = (next: Role | ''): void => {
    void navigate(addressOf(next === '' ? undefined : next), { preventScrollReset: true })
  }
  return (
    <form className="staff-bar flex flex-wrap items-center gap-3" onSubmit={(event) => event.preventDefault()}>
      <SelectField<Role | ''>
        label={m.people_role()}
        isLabelHidden
        isPill
        value={role ?? ''}
        options={[
          { value: '', label: m.people_role_any() },
          ...ROLES.map((value) => ({ value, label: roleName(value) })),
        ]}
        onChange={choose}
      />
      <p className="text-small text-ink-2" role="status">
        {m.people_found({ count: total })}
      </p>
    </form>
  )
}
