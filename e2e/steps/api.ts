/** Calls to the service as a program makes them, for what a test is not about and for people whose screens are not built. */
import { setTimeout } from 'node:timers/promises'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { productAddress } from './address.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Calls, and once more with a continued session when the answer says that it has grown old: an access token lives a minute, and on a
 * busy machine a journey takes longer. Who has asked too often waits as long as the answer says: all of a run's people have one address.
 */
async function answerTo(request: APIRequestContext, call: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call()
  if (answer.status() === 429) {
    const { retry_after } = (await answer.json()) as { retry_after: number }
    await setTimeout(retry_after * 1000)
    return answerTo(request, call)
  }
  if (answer.status() !== 401) return answer
  await request.post('/api/refresh', { headers: { origin: productAddress() } })
  return await call()
}

/** Reads; fails with the service's own words when it refuses. */
export async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await answerTo(request, () => request.get(`/api${path}`))
  expect(answer.ok(), `GET ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Sends, each time as something new; fails with the service's own words when it refuses. */
export async function send<Answer>(request: APIRequestContext, path: string, data: Fields = {}): Promise<Answer> {
  const headers = { origin: productAddress(), 'idempotency-key': crypto.randomUUID() }
  const answer = await answerTo(request, () => request.post(`/api${path}`, { data, headers }))
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Uploads a file. */
export async function upload<Answer>(request: APIRequestContext, path: string, file: Upload): Promise<Answer> {
  const headers = { origin: productAddress() }
  const answer = await answerTo(request, () => request.post(`/api${path}`, { multipart: { file }, headers }))
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
