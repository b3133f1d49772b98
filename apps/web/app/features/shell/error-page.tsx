import { m } from '../../paraglide/messages.js'
import { ErrorScene, isAbsence } from './error-scene.tsx'
import { Frame } from './frame.tsx'
import type { ShownError } from './page-effects.ts'

/** The error page with everything around it (Product §2). */
export function ErrorPage({ status, message }: ShownError) {
  const title = isAbsence(status) ? m.error_404_title() : m.error_title()
  return (
    <Frame>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      <ErrorScene status={status} message={message} />
    </Frame>
  )
}
