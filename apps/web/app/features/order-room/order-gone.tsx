import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { User } from '../../server/visit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openNarratorSwitch } from '../agent/open-narrator-switch.ts'
import { fullName, roleName } from '../session/role-name.ts'
import { useUser } from '../session/session.ts'

/**
 * The order is not this person's to see: it was withdrawn, or never was theirs. A link in a letter also leads here for a person
 * who is signed in with another role, or acts as another of his narrators: the page explains how to reach the order.
 */
export function OrderGone() {
  const user = useUser()
  return (
    <>
      <h1 className="mb-6">{m.room_gone_title()}</h1>
      <EmptyState
        title={m.room_gone()}
        text={
          <>
            {m.room_gone_text()}
            {user && <span className="mt-2 block">{otherwise(user)}</span>}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {user !== null && user.acting_agent_id !== null && <ChangeNarrator user={user} />}
            <ButtonLink to={pathTo.orders()}>{m.room_gone_back()}</ButtonLink>
          </div>
        }
      />
    </>
  )
}

function otherwise(user: User): string {
  return user.acting_agent_id === null
    ? m.room_gone_role({ role: roleName(user.role) })
    : m.room_gone_acting({ name: fullName(user) })
}

/** The same order as another narrator. */
function ChangeNarrator({ user }: { readonly user: User }) {
  const { pathname } = useLocation()
  return (
    <Button aria-haspopup="dialog" onClick={() => void openNarratorSwitch({ user, to: pathname })}>
      {m.agent_reselect()}
    </Button>
  )
}
