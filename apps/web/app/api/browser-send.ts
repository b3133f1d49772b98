import type { AnyOptions } from './call-types.ts'
import type { ApiRequest } from './request.ts'

/** A service that has not answered by then will not: the attempt counts as a lost connection. */
const ANSWER_LIMIT_MS = 30_000

/** Sends a request from a browser. Files go by XMLHttpRequest, the only one that tells how much has gone. */
export async function sendFromBrowser(request: ApiRequest, options: AnyOptions): Promise<Response> {
  if (request.body instanceof FormData) return await sendFiles(request, request.body, options)
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS)
  return await fetch(request.path, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    cache: 'no-store',
  })
}

function sendFiles(request: ApiRequest, body: FormData, options: AnyOptions): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const transfer = new XMLHttpRequest()
  transfer.open(request.method, request.path)
  for (const [name, value] of Object.entries(request.headers)) transfer.setRequestHeader(name, value)
  transfer.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
  })
  transfer.addEventListener('load', () => resolve(toResponse(transfer)))
  transfer.addEventListener('error', () => reject(new TypeError('connection lost')))
  transfer.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  options.signal?.addEventListener('abort', () => transfer.abort(), { once: true })
  transfer.send(body)
  return promise
}

function toResponse(transfer: XMLHttpRequest): Response {
  const type = transfer.getResponseHeader('content-type') ?? ''
  const text = transfer.status === 204 ? null : transfer.responseText
  return new Response(text, { status: transfer.status, headers: { 'content-type': type } })
}
