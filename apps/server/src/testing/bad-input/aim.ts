/** What is aimed at, and the request that an attempt sends. */
import type { CallSpec } from '@tembrel/contract/call.ts'
import { pathNames } from '@tembrel/contract/call.ts'
import type { Scenario, ScenarioPeople } from '../scenario.ts'
import { multipart, MULTIPART_TYPE, partsOf } from './multipart.ts'
import type { Sample } from './sample.ts'
import { jsonText, type Sender, type SentRequest } from './sender.ts'

export interface Attempt {
  readonly what: string
  readonly request: SentRequest
  /** `refuse`: with a 4xx and without writing anything. `survive`: with any answer but a 5xx. */
  readonly must: 'refuse' | 'survive'
  /** The statuses that a refusal may have; any 4xx when absent. */
  readonly statuses?: readonly number[]
  /** The field that a refusal has to name. */
  readonly field?: string
}

/** What attempts of one call are made from. */
export interface Aim {
  readonly spec: CallSpec
  readonly sample: Sample
  readonly scenario: Scenario
  readonly sender: Sender
}

/** What of a sample is sent otherwise. */
export interface Change {
  readonly as?: keyof ScenarioPeople | null
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** The sample with some parts of it changed. */
export function requestOf({ spec, sample, sender }: Aim, change: Change = {}): SentRequest {
  const params: Record<string, string | number> = { ...sample.params, ...change.params }
  const path = pathNames(spec.path).reduce(
    (filled, name) => filled.replace(`{${name}}`, String(params[name])),
    spec.path,
  )
  const query = change.query ?? new URLSearchParams(sample.query).toString()
  const body = change.payload ?? goodPayload(sample)
  return {
    method: spec.method,
    url: `${spec.host_root ? '' : '/api'}${path}?${query}`,
    headers: {
      ...sender.authorization(change.as === undefined ? sample.as : change.as),
      ...(body === undefined ? {} : { 'content-type': sample.form ? MULTIPART_TYPE : 'application/json' }),
      ...change.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  }
}

function goodPayload({ form, body }: Sample): string | Buffer | undefined {
  if (form) return multipart(partsOf(form))
  return body === undefined ? undefined : jsonText(body)
}
