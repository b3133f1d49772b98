import { useState } from 'react'
import { m } from '../../paraglide/messages.js'

/** The errors at the fields of a long form. */
export interface FieldErrors {
  /** Words for the field, `undefined` while there is nothing to say. */
  readonly errorOf: (field: string) => string | undefined
  /** The person has left the field: from now on it says what is wrong with it. */
  readonly leave: (field: string) => void
}

interface FieldStates {
  /** Field → words of what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>
  /** Needed fields that are still empty. */
  readonly gaps: readonly string[]
  /** What the service has refused, field → words. */
  readonly refused: Readonly<Record<string, string>>
}

/** Errors appear when a field has been left, and live from then on; those of the service at once (guidelines on forms). */
export function useFieldErrors({ problems, gaps, refused }: FieldStates): FieldErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (field: string): string | undefined => {
    if (refused[field] !== undefined) return refused[field]
    if (!left.has(field)) return undefined
    return problems[field] ?? (gaps.includes(field) ? m.workspace_required() : undefined)
  }
  const leave = (field: string): void => {
    if (!left.has(field)) setLeft(new Set(left).add(field))
  }
  return { errorOf, leave }
}
