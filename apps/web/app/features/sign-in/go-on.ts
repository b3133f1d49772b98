import { api } from '../../api/browser-api.ts'
import { nextAddress } from '../../next-address.ts'
import { pathTo } from '../../paths.ts'
import { openNarratorSwitch } from '../agent/open-narrator-switch.ts'

/**
 * An agent says first whom he acts as and goes to the settings (Product §2); everybody else to the orders, or to `next`, what he
 * was about. A full load: everything the page knew about a guest is forgotten.
 */
export async function goOnSignedIn(next: string | null): Promise<void> {
  const user = await api('GET /me').then(
    (answer) => answer.user,
    // Who it is shows on the next page as well.
    () => null,
  )
  if (user?.role === 'agent') {
    const to = isOwnPage(next) ? nextAddress(next, pathTo.settings()) : pathTo.settings()
    await openNarratorSwitch({ user, to, isForced: true })
  } else {
    window.location.assign(nextAddress(next, pathTo.orders()))
  }
}

/** An order or a wallet that a letter led to is gone on to; where a guest happened to be is not. */
function isOwnPage(next: string | null): boolean {
  return /^(?:\/en)?\/profile\//.test(next ?? '')
}
