import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { LOCALES, localeOfPath } from '../../i18n/locale.ts'
import type { Locale } from '../../i18n/locale.ts'
import { pathInLocale } from '../../paths.ts'
import { PlayerDock } from '../../player/player-dock.tsx'
import { useIsSounding } from '../../player/player.ts'
import { DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { NavigationProgress } from '../../ui/navigation-progress.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { useRootData } from './root-data.ts'

/** Fonts of the first words; ₽ lives in the extended Latin file. English pages show Cyrillic in names at most. */
const PRELOADED: Readonly<Record<Locale, readonly string[]>> = {
  ru: [cyrillic, latin, latinExtended],
  en: [latin, latinExtended],
}

/** The document around every page and every error; what lives here survives changes of page: the player, dialogs, toasts. */
export function PageDocument({ children }: { readonly children: ReactNode }) {
  const root = useRootData()
  const locale = localeOfPath(useLocation().pathname)
  const isSounding = useIsSounding()
  return (
    <html
      lang={locale}
      data-theme={root?.theme ?? undefined}
      data-sidebar={root?.isSidebarCollapsed ? 'collapsed' : undefined}
      data-sounding={isSounding}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={root?.theme ?? 'light dark'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icon.svg" />
        {PRELOADED[locale].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Translations origin={root?.origin} />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        {children}
        <PlayerDock />
        <DialogStack />
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Tells search engines of the same page in the other language. */
function Translations({ origin }: { readonly origin: string | undefined }) {
  const { pathname } = useLocation()
  if (origin === undefined) return null
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + pathInLocale(pathname, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathInLocale(pathname, 'ru')} />
    </>
  )
}
