import type { CallSpec } from '@tembrel/contract/call.ts'
import { createSerializerCompiler } from 'fastify-type-provider-zod'

export type AnswerEncoder = (answer: unknown) => string

const compileSerializer = createSerializerCompiler()

/**
 * Writes a call's answer as JSON by its response schema: names that the schema does not have are dropped, so nothing
 * leaks by being selected; a value that does not fit is a fault of ours and throws.
 */
export function answerEncoder(spec: CallSpec): AnswerEncoder {
  if (!spec.response) return () => ''
  return compileSerializer({ schema: spec.response, method: spec.method, url: spec.path, httpStatus: '200' })
}
