import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { nextAddress } from '../sign-in/next-address.ts'
import { SignInPanel } from '../sign-in/sign-in-panel.tsx'
import { staffRoles } from './staff-roles.ts'

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
    <section className="mx-auto grid w-full max-w-[456px] gap-5 rounded-xl border border-line bg-surface p-6 tablet:my-10 tablet:p-8">
      <div className="grid gap-2">
        <div className="mb-2 grid size-14 place-items-center rounded-m bg-sunken">
          <Logo isMarkOnly />
        </div>
        <h1 className="text-h2">{m.st_title()}</h1>
        <p className="text-ink-2">{m.st_lead()}</p>
      </div>
      <SignInPanel
        role={FIRST_ROLE}
        roles={staffRoles()}
        flags={flags}
        // A full load: everything the page knew about a guest is forgotten.
        onDone={() => window.location.assign(nextAddress(next, pathTo.staff()))}
      />
    </section>
  )
}
