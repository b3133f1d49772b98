import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiRequest } from './request.ts'

/** A real server on this machine whose answers a test writes, for tests of the client. */
export interface TestingServer {
  readonly seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
  readonly send: (request: ApiRequest) => Promise<Response>
  readonly close: () => Promise<void>
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Answers each request by the next of `answers`, the last one for all that follow. */
export async function startTestingServer(...answers: readonly Answer[]): Promise<TestingServer> {
  const seen: TestingServer['seen'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const answer = answers[Math.min(seen.length, answers.length) - 1]
      answer?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    seen,
    send: async ({ path, method, headers, body }) =>
      await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** The connection breaks before an answer. */
export const hangUp: Answer = (response) => {
  response.destroy()
}

/** What a balancer says when the service behind it is gone. */
export function gateway(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<h1>Bad gateway</h1>')
  }
}
