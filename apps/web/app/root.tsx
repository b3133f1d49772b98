import './styles/app.css'
import { Suspense, lazy } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isOpenWhenClosed } from './closed-site-pages.ts'
import { useSeenPlays } from './features/narrators/use-seen-plays.ts'
import { ProfileLayer } from './features/narrators/window/profile-layer.tsx'
import { PageDocument } from './features/shell/document.tsx'
import { LiveState } from './features/shell/live-state.tsx'
import { usePageEffects } from './features/shell/page-effects.ts'
import { KeptThroughSilence, SilenceInsteadOfPage, isConnectionLoss } from './features/shell/failures/silence.tsx'
import { loadRoot } from './server/load-root.ts'
import { visitMiddleware } from './server/visit-middleware.server.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'

// What hardly anybody sees need not be loaded by everybody.
const ErrorPage = lazy(async () => ({ default: (await import('./features/shell/failures/error-page.tsx')).ErrorPage }))

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware]

export const loader = loadRoot

/** The frame learns of changes by polling; only an explicit revalidation (signing in) loads it anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export const Layout = PageDocument

export default function Root({ loaderData }: Route.ComponentProps) {
  const shownError = usePageEffects()
  useSeenPlays()
  const { pathname } = useLocation()
  const { site, user, isOut } = loaderData
  const isClosed = site.flags.site_closed && !isOpenWhenClosed(pathname, user?.role ?? null)
  const isShown = !isOut && !isClosed && !shownError
  return (
    <>
      <LiveState />
      <KeptThroughSilence>
        {isShown ? (
          <Outlet />
        ) : (
          <Suspense>
            <ErrorPage isOut={isOut} isClosed={isClosed} {...shownError} />
          </Suspense>
        )}
      </KeptThroughSilence>
      {isShown && <ProfileLayer />}
    </>
  )
}

/** The error page (Product §2). A page that could not be fetched at all is no error of the page: the service does not answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shownError = usePageEffects()
  if (isConnectionLoss(error)) return <SilenceInsteadOfPage />
  return (
    <>
      <LiveState />
      <KeptThroughSilence>
        <Suspense>
          <ErrorPage error={error} {...shownError} />
        </Suspense>
      </KeptThroughSilence>
    </>
  )
}
