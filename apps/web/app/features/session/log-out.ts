import { api, setSignedIn } from '../../api/browser-api.ts'
import { ownerOfFailure } from '../../api/failures.ts'
import { pathTo } from '../../paths.ts'
import { forgetRecentFinds } from './recent-finds.ts'

/** Ends the session and opens the index, or another page for guests, anew: nothing of the person is left in the tab (Product §2). */
export async function logOut(to: string = pathTo.home()): Promise<void> {
  try {
    await api('POST /logout')
  } catch (error) {
    // A session that is refused has ended already; whatever concerns the whole page has been shown.
    if (ownerOfFailure(error) !== 'caller') return
  }
  setSignedIn(false)
  forgetRecentFinds()
  window.location.assign(to)
}
