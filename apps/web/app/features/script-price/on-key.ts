/** In the tab's memory while prices for a script are shown; the script itself is kept beside it. */
export const ON_KEY = 'script_price_on'
/** In the tab's memory while a script has been brought that no order has been made of. */
export const KEPT_KEY = 'script_price_kept'

/** Whether prices for a script were shown when the page was loaded anew. */
export function isScriptPriced(): boolean {
  return isNoted(ON_KEY)
}

/** Whether words are waiting for their reader in this tab. */
export function isScriptKept(): boolean {
  return isNoted(KEPT_KEY)
}

function isNoted(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // A browser that keeps nothing begins with the plain page.
    return false
  }
}
