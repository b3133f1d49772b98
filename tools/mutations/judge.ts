/** Puts one mistake into a copy of the project and says which test notices it. */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedText, textOf } from './changed-text.ts'
import type { Mutation } from './mutation.ts'
import { FILE_ITSELF, type FirstFailure, type FirstFailureOf } from './first-failure.ts'

export type Verdict =
  /** By a test that passes without the mistake. */
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'survived' }
  /** Its place is not there exactly once: the code has changed. */
  | { readonly kind: 'gone' }
  /** Something failed that proves nothing: a file that cannot be loaded, or a test that fails without the mistake too. */
  | { readonly kind: 'unproven'; readonly by: string }

/** The file is as it was before, whatever happens. `firstFailureOf` runs test files of `folder`. */
export async function judge(folder: string, mutation: Mutation, firstFailureOf: FirstFailureOf): Promise<Verdict> {
  const text = textOf(folder, mutation)
  const mistaken = text === null ? null : changedText(text, mutation)
  if (text === null || mistaken === null) return { kind: 'gone' }
  const path = join(folder, mutation.file)
  writeFileSync(path, mistaken)
  let failure: FirstFailure | null
  try {
    failure = await failureAmong(folder, mutation, firstFailureOf)
  } finally {
    writeFileSync(path, text)
  }
  if (failure === null) return { kind: 'survived' }
  const by = `${failure.file} › ${failure.title}`
  if (failure.title === FILE_ITSELF) return { kind: 'unproven', by }
  const isSound = (await firstFailureOf([failure.file])) === null
  return { kind: isSound ? 'killed' : 'unproven', by }
}

/** Runs the globs one after the other, each file once. */
async function failureAmong(
  folder: string,
  { tests }: Mutation,
  firstFailureOf: FirstFailureOf,
): Promise<FirstFailure | null> {
  const ran = new Set<string>()
  for (const glob of tests) {
    const files = globSync(glob, { cwd: folder, exclude: ['**/node_modules/**'] }).filter((file) => !ran.has(file))
    if (files.length === 0) continue
    for (const file of files) ran.add(file)
    const failure = await firstFailureOf(files.toSorted())
    if (failure !== null) return failure
  }
  return null
}
