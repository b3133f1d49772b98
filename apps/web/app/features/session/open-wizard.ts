import { pathTo } from '../../paths.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'

/**
 * Opens the registration of a narrator at its saved step (Product §2). Signing in has just changed who the visitor is, so the
 * page is loaded anew and everything known of the former one is forgotten.
 */
export async function openWizard(): Promise<void> {
  await closeAllDialogs()
  window.location.assign(pathTo.register())
}
