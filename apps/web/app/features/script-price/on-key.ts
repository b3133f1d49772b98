/** In the tab's memory while prices for a script are shown; the script itself is kept beside it. */
export const ON_KEY = 'script_price_on'
