/**
 * Where operations are placed. One that locks rows, posts to the ledger or moves an order has a file of its own, named after its
 * verb: it is read with its rivals in mind. The others share a file, the verbs of one noun in each.
 */
import { basename } from 'node:path'
import { holdingFunctions, declarationsOf, type Declaration } from './held-rows.ts'
import { isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

/** What is still read at one go. */
const LINES_AT_MOST = 250

const OPERATION_FILES = 'apps/server/src/modules/*/{,*/}operations/**/*.ts'

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `acceptOrder` begins with accept, `accept-order.ts` too. */
function firstWord(name: string): string {
  return /^[a-z0-9]+/.exec(name)?.[0] ?? ''
}

function verbsOf(file: SourceFile): Declaration[] {
  return declarationsOf(file).filter((declaration) => declaration.is_exported && declaration.is_function)
}

/** A file with one verb is named after it: `operations/accept-order.ts` exports `acceptOrder`. Types beside it are welcome. */
function problemOfOne(path: string, verbs: readonly string[]): string[] {
  const verb = camelCase(basename(path, '.ts'))
  if (verbs.length === 1 && verbs[0] === verb) return []
  return [`${path}: exports ${verbs.join(', ') || 'no function'}; one function ${verb} is expected`]
}

/** Several verbs may share a file that is named after their noun and is short, if none of them locks rows. */
function problemsOfMany({ path, text }: SourceFile, verbs: readonly string[], holding: ReadonlySet<string>): string[] {
  const named = verbs.filter((verb) => firstWord(verb) === firstWord(basename(path)))
  const apart = verbs.filter((verb) => holding.has(`${path} ${verb}`))
  const lines = text.trimEnd().split('\n').length
  return [
    ...named.map((verb) => `${path}: exports ${verbs.join(', ')}; it is named after ${verb} and not after their noun`),
    ...apart.map(
      (verb) => `${path}: ${verb} locks rows, posts to the ledger or moves an order: a file of its own is expected`,
    ),
    ...(lines > LINES_AT_MOST ? [`${path}: ${lines} lines, at most ${LINES_AT_MOST} for the verbs of a noun`] : []),
  ]
}

/** `operations/accept-order.ts` has the one verb `acceptOrder`; `operations/works.ts` the verbs that read works. */
export function misplacedOperations(root: string): string[] {
  const holding = holdingFunctions(root)
  return sourceFiles(root, OPERATION_FILES)
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const verbs = verbsOf(file).map(({ name }) => name)
      return verbs.length > 1 ? problemsOfMany(file, verbs, holding) : problemOfOne(file.path, verbs)
    })
}

/** Every operation has a test in its own module: one of its own name, or one that imports or names it. */
export function untestedOperations(root: string): string[] {
  const files = sourceFiles(root, 'apps/server/src/modules/*/**/*.ts')
  const tests = files
    .filter(({ path }) => path.endsWith('.test.ts'))
    .map(({ path, text }) => ({ path, words: new Set(withoutComments(text).match(/\w+/g)) }))
  return files
    .filter(({ path }) => /\/operations\//.test(path) && !isTest(path))
    .flatMap((file) => {
      const module = /modules\/[^/]+\//.exec(file.path)?.[0] ?? ''
      return verbsOf(file)
        .filter(({ name }) => {
          const own = `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`
          return !tests.some(({ path, words }) => path.includes(module) && (path.endsWith(own) || words.has(name)))
        })
        .map(({ name }) => `${file.path}: no test of its module imports or names ${name}`)
    })
}
