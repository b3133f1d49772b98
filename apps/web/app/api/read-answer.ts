import type { AnyOptions } from './call-types.ts'
import { ApiFailure } from './failures.ts'

/** The answer to a call, as it came. */
export interface Answered {
  /** `GET /narrators` */
  readonly key: string
  readonly response: Response
  readonly options: AnyOptions
}

/** The body of an answer; undefined where there is none. Throws `ApiFailure` for a refusal. */
export async function readAnswer({ response, options }: Answered): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined
  const body = await readJson(response)
  if (!response.ok) throw new ApiFailure(response.status, body)
  if (options.etag) options.etag.value = response.headers.get('etag')
  return body
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    // Only something between us and the service answers in another form; its words are not for people.
    return {}
  }
}
