import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LOCALE, readLocaleFrom } from './locale.ts'
import type { Locale } from './locale.ts'

const scope = new AsyncLocalStorage<Locale>()

readLocaleFrom(() => scope.getStore() ?? DEFAULT_LOCALE)

/** Runs loaders and rendering of one request in its language; requests that interleave do not see each other's. */
export function inLocale<T>(locale: Locale, run: () => T): T {
  return scope.run(locale, run)
}
