import { useLocation } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import type { Locale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { pathInLocale } from '../../paths.ts'
import { writeCookie } from './browser-cookie.ts'

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
            {locale === 'ru' ? <RussianFlag /> : <BritishFlag />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function RussianFlag() {
  return (
    <svg className="flag" viewBox="0 0 22 16" aria-hidden>
      <path fill="#fff" d="M0 0h22v16H0z" />
      <path fill="#1c57a5" d="M0 5.33h22v5.33H0z" />
      <path fill="#d52b1e" d="M0 10.66h22V16H0z" />
    </svg>
  )
}

function BritishFlag() {
  return (
    <svg className="flag" viewBox="0 0 22 16" aria-hidden>
      <path fill="#1f3a83" d="M0 0h22v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 22 16M22 0 0 16" />
      <path stroke="#cf1f33" strokeWidth="1.2" d="m0 0 22 16M22 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M11 0v16M0 8h22" />
      <path stroke="#cf1f33" strokeWidth="3" d="M11 0v16M0 8h22" />
    </svg>
  )
}
