import { nextAddress } from '../../../next-address.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { SignInCard } from '../../sign-in/sign-in-card.tsx'
import { SignInPanel } from '../../sign-in/sign-in-panel.tsx'
import { staffRoles } from '../parts/staff-roles.ts'

interface StaffSignInProps {
  readonly flags: { readonly login_by_phone: boolean; readonly login_by_email: boolean }
  /** Where to go on, when somebody came for a page of the staff. */
  readonly next: string | null
}

/** Most of the staff are of the support. */
const FIRST_ROLE = 'supporter'

/** The door of the staff (Product §4): the same two steps as everybody's and, once it is set up, a third. */
export function StaffSignIn({ flags, next }: StaffSignInProps) {
  return (
    <SignInCard title={m.staff_title()} lead={m.staff_lead()}>
      <SignInPanel
        role={FIRST_ROLE}
        roles={staffRoles()}
        flags={flags}
        // A full load: everything the page knew about a guest is forgotten.
        onDone={() => window.location.assign(nextAddress(next, pathTo.staff()))}
      />
    </SignInCard>
  )
}
