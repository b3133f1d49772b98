/**
 * Which functions of the modules hold something up for others: they lock rows, post to the ledger, or work inside the unit of work that has
 * locked an order; themselves, or through another function that they name. It is read from the sources: a name that is imported as a
 * value, or declared in the same file, is followed to its declaration.
 */
import { dirname, join } from 'node:path'
import { isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

export interface Declaration {
  readonly name: string
  readonly is_exported: boolean
  readonly is_function: boolean
  /** Its sources, without comments, up to the next declaration of the file. */
  readonly body: string
}

const DECLARED = /^(export )?(?:async )?(?:(?:abstract )?class|function\*?|const|let|interface|type|enum) (\w+)/gm

/** A function, a class, or a constant that holds a function. */
const FUNCTION =
  /^(?:export )?(?:async )?(?:function|(?:abstract )?class|(?:const|let) \w+[^=\n]*=\s*(?:async\s*)?(?:\(|function))/

/** What a file declares at its top level, in order. */
export function declarationsOf({ text }: SourceFile): Declaration[] {
  const code = withoutComments(text)
  const found = [...code.matchAll(DECLARED)]
  return found.map((match, index) => {
    const body = code.slice(match.index, found[index + 1]?.index)
    return { name: match[2] ?? '', is_exported: match[1] !== undefined, is_function: FUNCTION.test(body), body }
  })
}

/** Locks of rows, locks by number, and the functions of the database that post. */
const HOLDS =
  /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|\bfor (?:no key )?update\b|\bpg_(?:try_)?advisory_xact_lock\b|\bledger_post/i

/** The unit of work of an order has locked it; who only picks its settings has not. */
const IN_UNIT_OF_WORK = /(?<!Pick<)\bOrderUnitOfWork\b/

/** A query with a parameter `'lock'` or `'read'` locks its rows only for callers that pass `'lock'`. */
const LOCKS_WHEN_ASKED = /=== 'lock'/
const ASKS_FOR_LOCK = /'lock'/

interface Place {
  readonly key: string
  readonly body: string
  /** Keys of the functions that it may call. */
  readonly named: readonly string[]
}

const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)'/gm

/** Under which name a file has which function of which other file; types are no functions. */
function importedValues({ path, text }: SourceFile): Map<string, string> {
  return new Map(
    [...text.matchAll(IMPORT)].flatMap((match) =>
      (match[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name): [string, string] => {
          const [original = '', local = original] = name.split(' as ')
          return [local, `${join(dirname(path), match[2] ?? '')} ${original}`]
        }),
    ),
  )
}

function placesOf(file: SourceFile): Place[] {
  const declarations = declarationsOf(file)
  const own = declarations.map(({ name }): [string, string] => [name, `${file.path} ${name}`])
  const known = new Map([...importedValues(file), ...own])
  return declarations.map(({ name, body }) => {
    const words = new Set(body.match(/\w+/g))
    words.delete(name)
    return { key: `${file.path} ${name}`, body, named: [...words].flatMap((word) => known.get(word) ?? []) }
  })
}

/** The functions that hold something, each as its path and its name with a space between. */
export function holdingFunctions(root: string): ReadonlySet<string> {
  const places = sourceFiles(root, 'apps/server/src/modules/**/*.ts')
    .filter(({ path }) => !isTest(path))
    .flatMap(placesOf)
  const holding = new Set(
    places.filter(({ body }) => HOLDS.test(body) || IN_UNIT_OF_WORK.test(body)).map(({ key }) => key),
  )
  const asked = new Set(
    places.filter(({ key, body }) => holding.has(key) && LOCKS_WHEN_ASKED.test(body)).map(({ key }) => key),
  )
  const holds = ({ body, named }: Place): boolean =>
    named.some((key) => holding.has(key) && (!asked.has(key) || ASKS_FOR_LOCK.test(body)))
  for (let known = -1; known < holding.size;) {
    known = holding.size
    for (const place of places) if (holds(place)) holding.add(place.key)
  }
  return holding
}
