import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { getLocale } from '../i18n/locale.ts'
import type { KeepMarkup } from '../ui/kept-markup.tsx'

/** About two kilobytes each. */
const MAX_PARTS = 4000

const kept = new Map<string, string>()

/** Keeps the parts that were shown last. */
export const keepMarkup: KeepMarkup = (shown, part) => {
  const name = `${getLocale()} ${JSON.stringify(shown)}`
  const markup = kept.get(name) ?? write(part())
  // What was used last is moved to the end.
  kept.delete(name)
  kept.set(name, markup)
  if (kept.size > MAX_PARTS) kept.delete(kept.keys().next().value as string)
  return markup
}

/** Links need a router; the ones here are absolute, so the router's location does not matter. */
function write(part: ReactElement): string {
  return renderToString(<StaticRouter location="/">{part}</StaticRouter>)
}
