import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { HeadSlot } from './features/shell/head-slot.ts'
import { RobotHead } from './features/seo/robot-head.tsx'
import { keepMarkup } from './server/markup-keeper.tsx'
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
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let hasFrame = false
  const { pipe, abort } = renderToPipeableStream(
    <HeadSlot value={<RobotHead />}>
      <KeptMarkup value={keepMarkup}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </KeptMarkup>
    </HeadSlot>,
    {
      ...(nonce !== undefined && { nonce }),
      // A part that is ready is sent in place: a large part sent later would need a script to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => void (hasFrame = true),
      onAllReady: () => {
        const page = new WrittenPage()
        page.once('finish', () => resolve(new Response(page.bytes(), { status, headers })))
        page.once('error', reject)
        pipe(page)
      },
      onShellError: reject,
      // Before the frame is complete the router itself gets errors, see handleError.
      onError: (error) => {
        if (hasFrame && !request.signal.aborted) reportError(error)
      },
    },
  )
  const timer = setTimeout(abort, streamTimeout + 1000)
  request.signal.addEventListener('abort', () => abort(), { once: true })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps what React writes, which it does in pieces of two kilobytes. */
class WrittenPage extends Writable {
  readonly #pieces: Uint8Array[] = []

  override write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#pieces))
  }
}
