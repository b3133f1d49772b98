import { createHash } from 'node:crypto'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { createSerializerCompiler } from 'fastify-type-provider-zod'

export type AnswerEncoder = (answer: unknown) => string

/** An answer as text; `etag` only for one that is kept and sent again and again. */
export interface EncodedAnswer {
  readonly text: string
  readonly etag: string | null
  /** The compressed text, made for the first caller who accepts it. */
  packed?: Promise<Buffer>
}

const compileSerializer = createSerializerCompiler()

/**
 * Writes a call's answer as JSON by its response schema: names that the schema does not have are dropped, so nothing
 * leaks by being selected; a value that does not fit is a fault of ours and throws.
 */
export function answerEncoder(spec: CallSpec): AnswerEncoder {
  if (!spec.response) return () => ''
  return compileSerializer({ schema: spec.response, method: spec.method, url: spec.path, httpStatus: '200' })
}

/**
 * Encodes answers of a call that only reads. One that is frozen cannot change, so it is encoded and tagged once: an answer that a
 * module keeps for many requests costs them next to nothing.
 */
export function keepingEncoder(encode: AnswerEncoder): (answer: unknown) => EncodedAnswer {
  const kept = new WeakMap<object, EncodedAnswer>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) {
      return { text: encode(answer), etag: null }
    }
    const known = kept.get(answer)
    if (known) return known
    const text = encode(answer)
    const encoded: EncodedAnswer = { text, etag: etagOf(text) }
    kept.set(answer, encoded)
    return encoded
  }
}

/** A weak tag: the same text may travel compressed or not. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`
}
