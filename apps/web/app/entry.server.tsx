import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { HeadSlot } from './features/shell/head-slot.ts'
import { RobotHead } from './features/seo/robot-head.tsx'
import { giftContext } from './server/visit-context.ts'

// The server takes these from the built entry: context keys and the router must be the same copies that pages use.
export { createRequestHandler } from 'react-router'
export { makeContext } from './server/visit-context.ts'
export { guestCookies } from './server/guest-cookies.ts'

/** How long deferred parts of a page may take before they are given up. */
export const streamTimeout = 5000

/** Tells the server about errors that nobody expected; whoever left in the middle is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(giftContext).reportError(error)
}

/** Renders a page. Robots and the cache of guests' pages get it whole, people as soon as its frame is ready. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, reportError, isWhole } = context.get(giftContext)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const body = new PassThrough()
  let isStarted = false
  const start = (): void => {
    isStarted = true
    resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    pipe(body)
  }
  const waitsForAll = isWhole || isbot(request.headers.get('user-agent') ?? '')
  const { pipe, abort } = renderToPipeableStream(
    <HeadSlot value={<RobotHead />}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
    </HeadSlot>,
    {
      ...(nonce !== undefined && { nonce }),
      // What is ready stands in its place: a large part sent behind it would need a script to get there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [waitsForAll ? 'onAllReady' : 'onShellReady']: start,
      onShellError: reject,
      // Before the start the router itself hears of errors, see handleError.
      onError: (error) => {
        if (isStarted && !request.signal.aborted) reportError(error)
      },
    },
  )
  const timer = setTimeout(abort, streamTimeout + 1000)
  body.once('close', () => clearTimeout(timer))
  request.signal.addEventListener('abort', () => abort(), { once: true })
  return await promise
}
