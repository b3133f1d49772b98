import { goOnSignedIn } from '../../features/sign-in/go-on.ts'
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx'
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx'
import { LAST_ROLE_COOKIE, loginRoleOf } from '../../features/sign-in/last-role.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { CookieJar } from '../../server/cookies.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/login.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['guest'], async ({ appInfo, url }) => {
    const { flags } = await appInfo()
    const { login_by_phone, login_by_email } = flags
    const cookies = new CookieJar(args.request.headers.get('cookie'))
    const role = loginRoleOf(url.searchParams.get('role')) ?? loginRoleOf(cookies.get(LAST_ROLE_COOKIE))
    return { flags: { login_by_phone, login_by_email }, next: url.searchParams.get('next'), role }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.login_title(), isPrivate: true })

/** Signing in as a page of its own; tasks that need somebody embed the same panel (Product §4). */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { flags, next, role } = loaderData
  return (
    <SignInCard title={m.login_title()} lead={m.login_lead()}>
      <SignInPanel role={role} flags={flags} onDone={() => void goOnSignedIn(next)} />
    </SignInCard>
  )
}
