/** In the tab's memory while a script has been brought that no order has been made of. Apart, because a page asks before anything has loaded. */
export const KEPT_KEY = 'script_price_kept'

/** Whether words are waiting for their reader in this tab. */
export function isScriptKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_KEY) !== null
  } catch {
    // A browser that keeps nothing begins with the plain page.
    return false
  }
}
