import type { AnyOptions } from './call-types.ts'
import type { ApiRequest } from './request.ts'

/** A service that has not answered by then will not: the attempt counts as a lost connection. */
const ANSWER_LIMIT_MS = 30_000

/** Sends a request from a browser. Files go another way, which few pages need. */
export async function sendFromBrowser(request: ApiRequest, options: AnyOptions): Promise<Response> {
  if (request.body instanceof FormData) {
    const { sendFiles } = await import('./send-files.ts')
    return await sendFiles(request, request.body, options)
  }
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS)
  return await fetch(request.path, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    cache: 'no-store',
  })
}
