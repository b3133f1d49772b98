import type { AnyOptions } from './call-types.ts'
import type { ApiRequest } from './request.ts'

/** Sends files by XMLHttpRequest, the only way to get the progress of an upload. */
export function sendFiles(request: ApiRequest, body: FormData, options: AnyOptions): Promise<Response> {
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
