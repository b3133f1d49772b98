import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'

/** The phone one signs in with, which settings do not change. */
export function SignInWith({ user }: { readonly user: Pick<User, 'phone'> }) {
  if (user.phone === null) return null
  return <p className="text-small text-ink-2">{m.settings_sign_in_with({ address: user.phone })}</p>
}
