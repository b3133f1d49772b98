import { isRouteErrorResponse } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import type { ForbiddenPage } from '../../../server/forbidden.ts'
import type { PageFailure } from '../../../server/load-page.ts'
import { ErrorScene, isAbsence } from './error-scene.tsx'
import { ForbiddenScene } from './forbidden-scene.tsx'
import { Frame } from '../frame.tsx'
import type { ShownError } from '../page-effects.ts'
import { PartlyOut } from './partly-out.tsx'
import { SiteClosed } from './site-closed.tsx'

interface ErrorPageProps extends Partial<ShownError> {
  /** What the page threw. */
  readonly error?: unknown
  /** The service can show no more than what everybody sees. */
  readonly isOut?: boolean
  readonly isClosed?: boolean
}

/** The error page with everything around it (Product §2): about a call that failed, or about whatever the page threw. */
export function ErrorPage({ error, isOut = false, isClosed = false, ...shown }: ErrorPageProps) {
  const thrown = failureOf(error)
  if (isOut || thrown.code === 'UNAVAILABLE') return <PartlyOut />
  if (isClosed || thrown.code === 'SITE_CLOSED') return <SiteClosed />
  const { status, message, roles } = { ...thrown, ...shown }
  const title = titleOf({ status, message, roles })
  return (
    <Frame>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      {roles ? <ForbiddenScene roles={roles} /> : <ErrorScene status={status} message={message} />}
    </Frame>
  )
}

function titleOf({ status, roles }: ShownError): string {
  if (roles) return m.error_forbidden_title()
  return isAbsence(status) ? m.error_404_title() : m.error_title()
}

function failureOf(error: unknown): ShownError & { readonly code?: string | undefined } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  const { code, message, roles } = (error.data ?? {}) as Partial<PageFailure & ForbiddenPage>
  return { status: error.status, message: typeof message === 'string' ? message : '', roles, code }
}
