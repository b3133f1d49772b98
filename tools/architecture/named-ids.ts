/** Ids that have a name in packages/domain are written by that name, so that a reader need not know what a 14 is. */
import { isTest, lineOf, sourceFiles, withoutComments } from './source-files.ts'

/** Names whose values are such ids. Theirs have one or two digits; a status of HTTP has three. */
const name = String.raw`\w*(?:orderstatuses_id|prevstatus_id|(?:[sS]tatus|STATUS)(?:_id)?|[mM]ethod|METHOD|[kK]ind|role_id|genre|\btype|event_type|\bspeed)`
const id = String.raw`(?<![\w.'"-])[1-9]\d?(?![\w.%'"])`
/** What is declared to hold such ids holds names too. */
const idType = String.raw`\b(?:(?:OrderStatus|PaymentStatus|PaymentType|PaymentMethod|LoginMethod|EventType|Role)Id|Speed)\b`
const equals = String.raw`(?:[=!]==?|<>|[<>]=?)`

const forms: readonly RegExp[] = [
  // order.orderstatuses_id === 4, 4 === status, `where status = 1`, `status in (1, 5)`
  new RegExp(String.raw`${name}['")]*\s*(?:${equals}|=)\s*${id}`, 'g'),
  new RegExp(String.raw`${id}\s*${equals}\s*[\w.?]*${name}\b`, 'g'),
  new RegExp(String.raw`${name}\s+(?:not )?in \([^()$]*?${id}`, 'g'),
  // { orderstatuses_id: 4 }, status?: 1 | 2, status: readonly number[] = [3, 4], status={4}
  new RegExp(String.raw`${name}['"]?\??(?:: (?:[\w<>[\] ]+ = )?|=\{| = )(?:\[[^\]]*?)?${id}`, 'g'),
  // { orderstatuses_id: isOver ? 9 : 6 }
  new RegExp(String.raw`${name}: [^\n:]*\? (?:${id}|[\w.]+) : ${id}|${name}: [^\n:]*\? ${id} : `, 'g'),
  // [3, 4].includes(order.status)
  new RegExp(String.raw`\[[^[\]]*?${id}[^[\]]*\][^\]\n(]*\.(?:includes|has)\([^()\n]*${name}\b\)`, 'g'),
  // where('orders.status', 'in', [3, 4])
  new RegExp(String.raw`${name}', '[^']+', (?:\[[^\]]*?)?${id}`, 'g'),
  // const WORKING: readonly OrderStatusId[] = [7, 8]
  new RegExp(String.raw`${idType}[^=;{}\n]*= (?:new Set\()?[[{]\s*${id}`, 'g'),
]

/** A switch over such a name, up to its closing brace, and the cases in it. */
const switches = new RegExp(String.raw`\n( *)switch \([^()\n]*${name}\) \{[\s\S]*?\n\1\}`, 'g')
const cases = new RegExp(`case ${id}:`, 'g')

/** `{ 14: 'mixing' }`: an object by ids. */
const keys = /^\s+\d{1,2}: /gm

/** The rows of the lifecycle: from: [1, 4], to: 15. */
const moves = new RegExp(
  String.raw`\b(?:from: \[[^\]]*?|to: |with_engineer_work: |without: |by_fault: \{[^}]*?)${id}`,
  'g',
)
const movesFile = /^packages\/domain\/src\/orders\/lifecycle/

/** Numbers that only look like such ids, or ids without names. */
const OTHER_NUMBERS: readonly [file: RegExp, what: RegExp][] = [
  // The days of the week, and the timbres and ages that staff may rename.
  [/\/(?:week-days|about|filter-words)\.tsx?$/, /^\s*\d+: $/],
  // Bytes of a sample, and the size of an entry of a box.
  [/\/audio\/wasm\//, /^\s*\d+: $|type/],
  // How fast the player plays.
  [/\/player-store\.ts$/, /speed: 1/],
  // The facets of the list, counted by their place.
  [/\/filter-address-counts\.ts$/, /kind: 5/],
  // Whether a narrator becomes a favourite.
  [/\/call-examples\.ts$/, /^status: 1$/],
]

/** Bare ids in what the product is made of; a test may hold the wire to its numbers. */
export function bareIds(root: string): string[] {
  return sourceFiles(root, '{packages/*/src,apps/*/src,apps/web/app}/**/*.{ts,tsx}')
    .filter(({ path }) => !isTest(path) && !/\/tables\/|\/database\/tables\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      const allowed = OTHER_NUMBERS.filter(([file]) => file.test(path))
      const patterns = [...forms, keys, ...(movesFile.test(path) ? [moves] : [])]
      const found = [
        ...patterns.flatMap((form) => [...code.matchAll(form)].map(placed)),
        ...[...code.matchAll(switches)].flatMap((block) =>
          [...block[0].matchAll(cases)].map(placed).map(({ end, words }) => ({ end: end + block.index, words })),
        ),
      ].filter(({ words }) => !allowed.some(([, what]) => what.test(words)))
      return [...new Map(found.map(({ end, words }) => [lineOf(code, end), words]))]
        .toSorted(([a], [b]) => a - b)
        .map(
          ([line, words]) => `${path}:${line}: ${words.replaceAll(/\s+/g, ' ').trim()}: has a name in packages/domain`,
        )
    })
}

function placed(match: RegExpExecArray): { end: number; words: string } {
  return { end: match.index + match[0].length, words: match[0] }
}
