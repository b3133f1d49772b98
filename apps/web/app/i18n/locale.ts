/**
 * The language of the page being rendered. Everything that words something asks here: messages, formats, links.
 *
 * On the server each request has its own language, so the reader is installed by the request scope; in the browser the
 * document says it once, and a change of language loads the page anew.
 */
export const LOCALES = ['ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Russian has no path prefix and no `locale` query (Product §1, §7). */
export const DEFAULT_LOCALE: Locale = 'ru'

let reader: () => Locale = () => DEFAULT_LOCALE

/** The language in force where this is called. */
export function getLocale(): Locale {
  return reader()
}

/** Installs the way to find the language out. Called once by each entry. */
export function readLocaleFrom(newReader: () => Locale): void {
  reader = newReader
}

/** The language an address is written for: `/en` and below English, everything else Russian. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : DEFAULT_LOCALE
}

/**
 * A message without variables, in both languages; the build makes compiled messages into this.
 * @public
 */
export function text(ru: string, en: string) {
  return (_inputs?: unknown, options?: { readonly locale?: Locale }): string =>
    (options?.locale ?? getLocale()) === 'en' ? en : ru
}

/**
 * A message with variables: what says it in each language.
 * @public
 */
export function variants<Inputs>(ru: (inputs: Inputs) => string, en: (inputs: Inputs) => string) {
  return (inputs: Inputs, options?: { readonly locale?: Locale }): string =>
    ((options?.locale ?? getLocale()) === 'en' ? en : ru)(inputs)
}

/**
 * Compiled messages ask their runtime for this too; we have no build for one language only.
 * @public
 */
export const experimentalStaticLocale = undefined
