/** Which files of the project a file imports, as its text says: enough to find what a change may concern, at no cost. */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Where the packages of this project keep what they export. */
const PACKAGES: readonly (readonly [string, string])[] = [
  ['@tembrel/domain/', 'packages/domain/src/'],
  ['@tembrel/contract/', 'packages/contract/src/'],
  ['@tembrel/card-sandbox/', 'apps/card-sandbox/src/'],
]

/** Paths from `root`, in the order of the text. What is imported from elsewhere is left out; so is everything of a file that is gone. */
export function importsOf(root: string, file: string): string[] {
  let text: string
  try {
    text = readFileSync(join(root, file), 'utf8')
  } catch {
    return []
  }
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
    const own = PACKAGES.find(([name]) => specifier.startsWith(name))
    return own === undefined ? [] : [own[1] + specifier.slice(own[0].length)]
  })
}

/** Says of files whether they import one of `wanted`, themselves or by way of others. What has been found out is kept. */
export function importerOf(root: string, wanted: readonly string[]): (file: string) => boolean {
  const known = new Map<string, boolean>(wanted.map((file) => [file, true]))
  const reaches = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // A circle leads nowhere by itself.
    known.set(file, false)
    const found = importsOf(root, file).some(reaches)
    known.set(file, found)
    return found
  }
  return reaches
}
