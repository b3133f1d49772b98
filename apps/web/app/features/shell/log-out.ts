import { api, setSignedIn } from '../../api/browser-api.ts'
import { pathTo } from '../../paths.ts'

/** Ends the session and opens the index anew, so that nothing of the person is left in the tab (Product §2). */
export async function logOut(): Promise<void> {
  await api('POST /logout')
  setSignedIn(false)
  window.location.assign(pathTo.home())
}
