/** Bodies of answers in tests, typed by the contract: a wrong shape then fails the assertions, not the compiler. */
import type { CallKey, CallResponse } from '@tembrel/contract/contract.ts'

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** The body of a success answer of this call. */
export function bodyOf<K extends CallKey>(answer: Answered): CallResponse<K> {
  return answer.body as CallResponse<K>
}

/** Status, code and fields of a refusal. */
export function refusalOf(answer: Answered): { status: number; code: string; fields: string[] } {
  const { code, errors } = answer.body as { code: string; errors?: Record<string, string> }
  return { status: answer.status, code, fields: Object.keys(errors ?? {}) }
}
