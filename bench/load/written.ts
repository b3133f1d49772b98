import type { LoadRequest } from './load-plan.ts'

/** A request as it goes over the connection. */
export function written(host: string, { method, path, headers, body }: LoadRequest): Buffer {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
