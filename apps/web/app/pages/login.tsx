import { api } from '../api/browser-api.ts'
import { openNarratorSwitch } from '../features/agent/open-narrator-switch.ts'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { SignInPanel } from '../features/sign-in/sign-in-panel.tsx'
import { loginRoles } from '../features/sign-in/login-roles.ts'
import { nextAddress } from '../features/sign-in/next-address.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { m } from '../paraglide/messages.js'
import { pathTo } from '../paths.ts'
import { loadPage } from '../server/load-page.ts'
import type { Route } from './+types/login.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['guest'], async ({ appInfo, url }) => {
    const { flags } = await appInfo()
    const { login_by_phone, login_by_email } = flags
    const role = loginRoles().find(({ value }) => value === url.searchParams.get('role'))?.value
    return { flags: { login_by_phone, login_by_email }, next: url.searchParams.get('next'), role }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.login_title(), isPrivate: true })

/** Signing in as a page of its own; tasks that need somebody embed the same panel (Product §4). */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { flags, next, role } = loaderData
  return (
    <SignInCard title={m.login_title()} lead={m.login_lead()}>
      <SignInPanel role={role} flags={flags} onDone={() => void goOn(next)} />
    </SignInCard>
  )
}

/**
 * An agent says first whom he acts as and goes to the settings (Product §2); everybody else to the orders, or to what he was
 * about. A full load: everything the page knew about a guest is forgotten.
 */
async function goOn(next: string | null): Promise<void> {
  const user = await api('GET /me').then(
    (answer) => answer.user,
    // Who it is shows on the next page as well.
    () => null,
  )
  if (user?.role === 'agent') {
    await openNarratorSwitch({
      user,
      to: isOwnPage(next) ? nextAddress(next, pathTo.settings()) : pathTo.settings(),
      isForced: true,
    })
  } else {
    window.location.assign(nextAddress(next, pathTo.orders()))
  }
}

/** An order or a wallet that a letter led to is gone on to; where a guest happened to be is not. */
function isOwnPage(next: string | null): boolean {
  return /^(?:\/en)?\/profile\//.test(next ?? '')
}
