/** In the tab's memory while prices for a script are shown; the script itself is kept beside it. */
export const ON_KEY = 'script_price_on'

/** Whether prices for a script were shown when the page was loaded anew. */
export function isScriptPriced(): boolean {
  try {
    return sessionStorage.getItem(ON_KEY) !== null
  } catch {
    // A browser that keeps nothing begins with the plain list.
    return false
  }
}
