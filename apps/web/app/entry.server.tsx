import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { HeadSlot } from './features/shell/head-slot.ts'
import { RobotHead } from './features/seo/robot-head.tsx'
import { keepMarkup } from './server/markup-keeper.tsx'
import { leanContext, readHandoff, withHandoff, writePage } from './server/written-page.ts'
import { KeptMarkup } from './ui/kept-markup.tsx'
import { giftContext } from './server/visit-context.ts'

// The server takes these from the built entry: context keys and the router must be the same copies that pages use.
export { createRequestHandler } from 'react-router'
export { makeContext } from './server/visit-context.ts'
export { guestCookies, isForSharedCaches } from './server/guest-cookies.ts'

/** How long a page may take before it is given up, in milliseconds. */
export const streamTimeout = 5000

/** Reports unexpected errors to the server; a visitor who leaves during the request causes none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(giftContext).reportError(error)
}

/**
 * Renders a page to its end (decision 0116): no page has a part that waits for longer than the rest, and a page in one piece is
 * written, compressed and sent at once.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, reportError } = context.get(giftContext)
  const { serverHandoffStream, ...lean } = leanContext(routerContext)
  const [page, handoff] = await Promise.all([
    writePage(
      <HeadSlot value={<RobotHead />}>
        <KeptMarkup value={keepMarkup}>
          <ServerRouter context={lean} url={request.url} {...(nonce !== undefined && { nonce })} />
        </KeptMarkup>
      </HeadSlot>,
      { nonce, signal: request.signal, timeout: streamTimeout + 1000, onError: reportError },
    ),
    readHandoff(serverHandoffStream),
  ])
  const isAwaited = lean.renderMeta?.didRenderScripts === true
  return new Response(isAwaited ? withHandoff(page, handoff, nonce) : page, { status, headers })
}
