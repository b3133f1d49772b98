import { useLocation } from 'react-router'
import { writeCookie } from '../../../api/browser-cookies.ts'
import { getLocale } from '../../../i18n/locale.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathInLocale } from '../../../paths.ts'

export const LOCALE_COOKIE = 'locale'

/** Names of the languages in themselves: they are looked for by those who do not read the page. */
const LANGUAGES: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: 'ru', name: 'Русский' },
  { locale: 'en', name: 'English' },
]

/** Leads to the same page in the other language and keeps the choice for a year (Product §9). */
export function LanguageSwitcher() {
  const { pathname, search, hash } = useLocation()
  return (
    <ul className="flex gap-2" aria-label={m.shell_language()}>
      {LANGUAGES.map(({ locale, name }) => (
        <li key={locale}>
          <a
            className="chip"
            href={pathInLocale(pathname, locale) + search + hash}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === getLocale() ? 'true' : undefined}
            onClick={() => writeCookie(LOCALE_COOKIE, locale)}
          >
            <span className={`flag flag-${locale}`} aria-hidden />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
