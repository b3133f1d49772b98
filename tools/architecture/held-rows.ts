/**
 * Which functions of the modules hold something up for others: they lock rows, post to the ledger, or work inside the unit of work that has
 * locked an order; themselves, or through another function that they name. It is read from the sources: a name that is imported as a
 * value, or declared in the same file, is followed to its declaration. An operation that opens its transaction itself has released its
 * locks when it returns, so its callers hold nothing by it; money that it has moved and an order that it has moved stay moved.
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

/** Locks of rows and locks by number. */
const LOCKS =
  /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|\bfor (?:no key )?update\b|\bpg_(?:try_)?advisory_xact_lock\b/i

/** The functions of the database that post. */
const POSTS = /\bledger_post/i

/** The unit of work of an order has locked it; who only picks its settings has not. */
const IN_UNIT_OF_WORK = /(?<!Pick<)\bOrderUnitOfWork\b/

/** A query with a parameter `'lock'` or `'read'` locks its rows only for callers that pass `'lock'`. */
const LOCKS_WHEN_ASKED = /=== 'lock'/
const ASKS_FOR_LOCK = /'lock'/

interface Place {
  readonly path: string
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
    return {
      path: file.path,
      key: `${file.path} ${name}`,
      body,
      named: [...words].flatMap((word) => known.get(word) ?? []),
    }
  })
}

/** Operations that open the transaction in which they lock: they come to an end before their callers go on. */
function endsBeforeItReturns({ path, text }: SourceFile): boolean {
  return path.includes('/operations/') && withoutComments(text).includes('inTransaction(')
}

/** Adds the callers of `found`, their callers, and so on. */
function withCallers(
  found: Set<string>,
  places: readonly Place[],
  counts: (key: string, caller: Place) => boolean,
): void {
  for (let known = -1; known < found.size;) {
    known = found.size
    for (const place of places) {
      if (place.named.some((key) => found.has(key) && counts(key, place))) found.add(place.key)
    }
  }
}

/** The functions that hold something, each as its path and its name with a space between. */
export function holdingFunctions(root: string): ReadonlySet<string> {
  const files = sourceFiles(root, 'apps/server/src/modules/**/*.ts').filter(({ path }) => !isTest(path))
  const places = files.flatMap(placesOf)
  const keysOf = (is: (place: Place) => boolean): Set<string> => new Set(places.filter(is).map(({ key }) => key))
  const ended = new Set(files.filter(endsBeforeItReturns).map(({ path }) => path))
  const moving = keysOf(({ body }) => POSTS.test(body) || IN_UNIT_OF_WORK.test(body))
  const locking = keysOf(({ body }) => LOCKS.test(body))
  const asked = keysOf(({ key, body }) => locking.has(key) && LOCKS_WHEN_ASKED.test(body))
  withCallers(moving, places, () => true)
  withCallers(locking, places, (key, { path, body }) => {
    const [lockedIn = ''] = key.split(' ')
    return (lockedIn === path || !ended.has(lockedIn)) && (!asked.has(key) || ASKS_FOR_LOCK.test(body))
  })
  return new Set([...moving, ...locking])
}
