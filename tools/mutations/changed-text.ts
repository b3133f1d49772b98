/** The position of a mutation in its file, and the text with the mistake in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

/** The text with the mistake; null when its place is not there exactly once. */
export function changedText(text: string, { find, replace }: Pick<Mutation, 'find' | 'replace'>): string | null {
  const [before, after, ...more] = text.split(find)
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after
}

/** The text of the file that a mutation changes; null when the file is gone. */
export function textOf(root: string, { file }: Pick<Mutation, 'file'>): string | null {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return null
  }
}

/** The line of a mutation's place, counted from 1; null when it cannot be applied any more. */
export function lineOfPlace(root: string, mutation: Mutation): number | null {
  const text = textOf(root, mutation)
  if (text === null || changedText(text, mutation) === null) return null
  return text.slice(0, text.indexOf(mutation.find)).split('\n').length
}
