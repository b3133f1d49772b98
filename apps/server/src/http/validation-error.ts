import type { z } from 'zod'
import { fieldMessage } from '@tembrel/contract/errors/field-messages.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** More fields than any form has: a request made of unknown names must not be answered with a message for each. */
const MAX_NAMED_FIELDS = 100

export type RequestPart = 'params' | 'query' | 'body'

/** A request that its schema refuses. Carries the issues and the refused data, which separates «missing» from «wrong». */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  readonly issues: readonly z.core.$ZodIssue[]
  readonly data: unknown
  readonly part: RequestPart

  constructor(part: RequestPart, issues: readonly z.core.$ZodIssue[], data: unknown) {
    super(`Validation of ${part}`)
    this.part = part
    this.issues = issues
    this.data = data
  }

  /** Names of fields that the call does not have, with their path. */
  get unknownFields(): string[] {
    return this.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pathText([...issue.path, key])) : [],
    )
  }

  /** Text of each refused field; of several issues of one field the first. */
  fieldMessages(locale: Locale): Record<string, string> {
    const messages = new Map<string, string>()
    for (const issue of this.issues.flatMap(flatten)) {
      const isMissing = issue.code !== 'custom' && isAbsent(valueAt(this.data, issue.path))
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null]
      for (const key of keys) {
        const path = pathText(key === null ? issue.path : [...issue.path, key])
        if (messages.size === MAX_NAMED_FIELDS) return Object.fromEntries(messages)
        if (!messages.has(path)) messages.set(path, fieldMessage(issue, locale, key === null && isMissing))
      }
    }
    return Object.fromEntries(messages)
  }
}

/** A union's own issue says nothing useful; the issues of its first alternative that matched the shape do. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const deepest = issue.errors.find((inner) => inner.some((one) => one.path.length > 0))
  return deepest ? deepest.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue]
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
