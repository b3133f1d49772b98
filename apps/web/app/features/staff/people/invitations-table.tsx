import type { WireInvitation } from '@tembrel/contract/calls/staff/people.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { roleName } from '../../session/role-name.ts'
import { OPENS_ROW } from '../parts/opens-row.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { dutyName } from '../rights/duty-labels.ts'
import { nameOf } from './person-labels.ts'
import { useMay } from '../../session/use-may.ts'

interface InvitationsTableProps {
  readonly invitations: readonly WireInvitation[]
  readonly may_staff_roles: boolean
  /** Null for who may not invite. */
  readonly onInvite: (() => void) | null
}

/** Who has been invited and has not signed in yet. */
export function InvitationsTable({ invitations, may_staff_roles, onInvite }: InvitationsTableProps) {
  const mayWithdraw = useMay()('DELETE /staff/invitations/{id}')
  return (
    <StaffTable
      caption={m.people_invited()}
      rows={invitations}
      keyOf={(row) => row.id}
      columns={[
        {
          id: 'to',
          title: m.people_invite_col_to(),
          role: 'title',
          cell: (row) => (
            <>
              <span className="num">{row.email ?? row.phone}</span>
              {nameOf(row) !== '' && <span className="ml-2 font-normal text-ink-2">{nameOf(row)}</span>}
            </>
          ),
        },
        {
          id: 'role',
          title: m.people_role(),
          cell: (row) => (row.duty === null ? roleName(row.role) : dutyName(row.duty)),
        },
        {
          id: 'language',
          title: m.people_invite_col_language(),
          cell: (row) => (row.locale === 'en' ? m.people_english() : m.people_russian()),
        },
        {
          id: 'sent',
          title: m.people_invite_col_sent(),
          cell: (row) => <span className="text-ink-2">{row.formatted_created_at}</span>,
        },
        {
          id: 'withdraw',
          title: '',
          cell: (row) =>
            mayWithdraw && (may_staff_roles || !isStaffRole(row.role)) ? <Withdraw invitation={row} /> : null,
        },
      ]}
      empty={
        <EmptyState
          title={m.people_invite_empty()}
          text={m.people_invite_empty_text()}
          action={onInvite && <Button onClick={onInvite}>{m.people_invite()}</Button>}
        />
      }
    />
  )
}

function Withdraw({ invitation }: { readonly invitation: WireInvitation }) {
  const { revalidate } = useRevalidator()
  const withdraw = useAction(async ({ signal }) => {
    await api('DELETE /staff/invitations/{id}', { params: { id: invitation.id }, signal })
    showToast({ text: m.people_invite_withdrawn() })
    await revalidate()
  })
  useFailureToast(withdraw.failure)
  return (
    <Button
      size="s"
      isBusy={withdraw.isBusy}
      aria-label={`${m.people_invite_withdraw()}: ${invitation.email ?? invitation.phone ?? ''}`}
      onClick={() => void withdraw.run()}
      {...OPENS_ROW}
    >
      {m.people_invite_withdraw()}
    </Button>
  )
}
