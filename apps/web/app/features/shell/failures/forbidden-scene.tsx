import { useLocation } from 'react-router'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SILENCE } from '../../../ui/scene-looks.ts'
import { Scene } from '../../../ui/scene.tsx'
import { loginRoleOf } from '../../sign-in/last-role.ts'
import { logOut } from '../../session/log-out.ts'
import { logoTarget } from '../menu/nav-items.ts'
import { roleName } from '../../session/role-name.ts'
import { useRootData } from '../../site/root-data.ts'

/** The page is for other roles: who may open it, as whom the visitor is signed in, and where to go on (Product §2). */
export function ForbiddenScene({ roles }: { readonly roles: readonly Role[] }) {
  const user = useRootData()?.user ?? null
  const { pathname, search } = useLocation()
  const next = pathname + search
  return (
    <Scene
      look={SILENCE}
      overline={m.error_code({ status: 403 })}
      title={m.error_forbidden_title()}
      text={m.error_forbidden_text({ roles: listOf(roles) })}
      detail={user ? m.error_forbidden_you({ role: inSentence(user.role) }) : undefined}
      actions={
        <>
          <ButtonLink kind="accent" size="l" to={logoTarget(user)}>
            {m.error_forbidden_own()}
          </ButtonLink>
          {user && (
            <Button size="l" onClick={() => void logOut(signInOf(roles, next))}>
              {m.error_forbidden_sign_in()}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Where one signs in as somebody who may see the page; staff have a door of their own. */
function signInOf(roles: readonly Role[], next: string): string {
  const role = roles.map(loginRoleOf).find((one) => one !== undefined)
  return role ? withQuery(pathTo.login(), { next, role }) : withQuery(pathTo.staff(), { next })
}

function listOf(roles: readonly Role[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(roles.map(inSentence))
}

function inSentence(role: Role): string {
  return roleName(role).toLocaleLowerCase(getLocale())
}
