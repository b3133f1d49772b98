import './styles/app.css'
import { Outlet, isRouteErrorResponse } from 'react-router'
import { PageDocument } from './features/shell/document.tsx'
import { ErrorScene } from './features/shell/error-scene.tsx'
import { Frame } from './features/shell/frame.tsx'
import { LiveState } from './features/shell/live-state.tsx'
import { PageEffects } from './features/shell/page-effects.tsx'
import { SiteClosed } from './features/shell/site-closed.tsx'
import { KeptThroughSilence, SilenceInsteadOfPage, isConnectionLoss } from './features/shell/silence.tsx'
import { m } from './paraglide/messages.js'
import { loadRoot } from './server/load-root.ts'
import type { PageFailure } from './server/load-page.ts'
import { visitMiddleware } from './server/visit-middleware.server.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware]

export const loader = loadRoot

/** The frame learns of changes by polling; only an explicit revalidation (signing in) loads it anew. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET')
}

export const Layout = PageDocument

export default function Root({ loaderData }: Route.ComponentProps) {
  const isClosed = loaderData.site.flags.site_closed
  return (
    <>
      <LiveState />
      <PageEffects />
      <KeptThroughSilence>{isClosed ? <SiteClosed /> : <Outlet />}</KeptThroughSilence>
    </>
  )
}

/** The error page (Product §2). A page that could not be fetched at all is no error of the page: nobody answers. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isConnectionLoss(error)) return <SilenceInsteadOfPage />
  const failure = failureOf(error)
  const title = failure.status === 404 ? m.error_404_title() : m.error_title()
  return (
    <Frame>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      <ErrorScene {...failure} />
    </Frame>
  )
}

function failureOf(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  const { message } = (error.data ?? {}) as Partial<PageFailure>
  return { status: error.status, message: typeof message === 'string' ? message : '' }
}
