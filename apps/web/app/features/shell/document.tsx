import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import basic from '../../fonts/golos-basic.woff2?url'
import rouble from '../../fonts/golos-rouble.woff2?url'
import { use } from 'react'
import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { localeOfPath } from '../../i18n/locale.ts'
import type { Locale } from '../../i18n/locale.ts'
import { PlayerDock } from '../../player/player-dock.tsx'
import { useIsSounding } from '../../player/player.ts'
import { DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { NavigationProgress } from '../../ui/navigation-progress.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { HeadSlot } from './head-slot.ts'
import { useRootData } from '../site/root-data.ts'

/** Fonts of the first words; ₽ has a file of its own. English pages show Cyrillic in names at most. */
const PRELOADED: Readonly<Record<Locale, readonly string[]>> = {
  ru: [cyrillic, basic, rouble],
  en: [basic, rouble],
}

/** The document around every page and every error; what lives here survives changes of page: the player, dialogs, toasts. */
export function PageDocument({ children }: { readonly children: ReactNode }) {
  const root = useRootData()
  const { pathname } = useLocation()
  const locale = localeOfPath(pathname)
  const isSounding = useIsSounding()
  return (
    <html
      lang={locale}
      data-path={pathname}
      data-theme={root?.theme ?? undefined}
      data-sidebar={root?.isSidebarCollapsed ? 'collapsed' : undefined}
      data-rows={root?.hasRoomyRows ? 'roomy' : undefined}
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
        <Canonical origin={root?.origin} />
        {use(HeadSlot)}
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

/** The one address of the page: a query makes no page of its own (Product §2). Sharing uses it too. */
function Canonical({ origin }: { readonly origin: string | undefined }) {
  const { pathname } = useLocation()
  const hasFailed = Boolean(useRouteError())
  if (origin === undefined || hasFailed) return null
  return <link rel="canonical" href={origin + pathname.replace(/(.)\/+$/, '$1')} />
}
