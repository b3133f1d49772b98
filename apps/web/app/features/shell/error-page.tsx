import { m } from '../../paraglide/messages.js'
import { ErrorScene, isAbsence } from './error-scene.tsx'
import { ForbiddenScene } from './forbidden-scene.tsx'
import { Frame } from './frame.tsx'
import type { ShownError } from './page-effects.ts'

/** The error page with everything around it (Product §2). */
export function ErrorPage({ status, message, roles }: ShownError) {
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
