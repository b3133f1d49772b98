import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { setSignedIn } from '../../api/browser-api.ts'
import { installPageEffects } from '../../api/page-effects.ts'
import { noteAwake } from '../../first-address.ts'
import { isOffline } from '../../network.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { forgetRecentFinds } from '../session/recent-finds.ts'
import { recordReferral } from '../site/referral.ts'
import { useRootData } from '../site/root-data.ts'
import { useRouteFocus } from './route-focus.ts'
import { showSilence } from './failures/silence.tsx'

export interface ShownError {
  readonly status: number
  readonly message: string
  /** Who may see the page that this visitor may not. */
  readonly roles?: readonly Role[] | undefined
}

/**
 * What failed calls do to the page (Product §8), and what every change of page brings with it. Returns the error to show
 * in place of the page; going anywhere leaves it behind.
 */
export function usePageEffects(): ShownError | null {
  const { key } = useLocation()
  const [shown, setShown] = useState<(ShownError & { readonly at: string }) | null>(null)
  const programs = useRootData()?.site.referalprograms
  useRouteFocus()
  useEffect(noteAwake, [])
  useEffect(() => {
    if (programs) recordReferral(window.location.href, programs)
  }, [key, programs])
  useEffect(
    () =>
      installPageEffects({
        // Dialogs stay with the page when it is the visitor's network that is gone.
        goOutOfService: () => void (isOffline() || leaveFor(showSilence)),
        goHome: () => {
          setSignedIn(false)
          forgetRecentFinds()
          window.location.assign(pathTo.home())
        },
        showServerError: () => void showServerError(),
        proveFactor: async () => (await import('../staff/second-factor/prove-factor.tsx')).proveFactor(),
        showErrorPage: (status, message) => void leaveFor(() => setShown({ status, message, at: key })),
      }),
    [key],
  )
  return shown?.at === key ? shown : null
}

async function leaveFor(go: () => void): Promise<void> {
  await closeAllDialogs()
  go()
}

async function showServerError(): Promise<void> {
  await closeAllDialogs()
  const { notify } = await import('../../ui/dialogs/notify.tsx')
  await notify({ html: m.error_500(), isError: true })
}
