/** The rules of the house that a tool can check. Each rule lists what breaks it; tools/canaries.test.ts proves that each can. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { benchWithJourneys } from './architecture/layer-rules.ts'
import { levelsDocumentedOtherwise, missingNamedFiles, missingNamedPaths } from './architecture/document-rules.ts'
import {
  featuresWithoutLevel,
  modulesWithoutLevel,
  crowdedFolders,
  roomsWithoutLevel,
  switchedOffTests,
  unwantedWords,
  vagueNames,
} from './architecture/naming-rules.ts'
import { unsafeMigrations } from './architecture/migration-rules.ts'
import { bareIds } from './architecture/named-ids.ts'
import { misplacedOperations, untestedOperations } from './architecture/operation-rules.ts'
import {
  addresses,
  broken,
  callShape,
  plannedCalls,
  plannedPages,
  promisedCalls,
  promisedPages,
} from './architecture/promised.ts'
import { unshownRules } from './architecture/rule-tests.ts'
import { exists } from './architecture/source-files.ts'
import {
  conflictsWithParameters,
  foreignWrites,
  ledgerChanges,
  ledgerGuards,
  sqlOutsideQueries,
} from './architecture/sql-rules.ts'
import {
  changedMigrations,
  environmentReadElsewhere,
  undocumentedSettings,
  unequalMessages,
  unusedMessages,
} from './architecture/text-rules.ts'
import { unshownClauses } from './architecture/validation-tests.ts'
import { poorWording } from './architecture/wording-rules.ts'
import { root } from './start/install.mjs'

const rules: readonly [string, (root: string) => string[]][] = [
  ['SQL stands only in *.queries.ts and in database/', sqlOutsideQueries],
  ['a table is written only by the module that owns it', foreignWrites],
  ['the index of a conflict is named without parameters', conflictsWithParameters],
  ['the ledger is never updated or deleted from', ledgerChanges],
  ['the database refuses changes of the ledger', ledgerGuards],
  ['no file has a name that says nothing', vagueNames],
  [
    'an operation has a file of its own, or stands with those of its noun when it locks and posts nothing',
    misplacedOperations,
  ],
  ['every operation has a test in its module', untestedOperations],
  ['every module has a level', modulesWithoutLevel],
  ['every feature of the web app has a level', featuresWithoutLevel],
  ['every room of a module has a level', roomsWithoutLevel],
  ['the bench imports nothing of the browser tests', benchWithJourneys],
  ['no folder holds more files than can be read at a glance', crowdedFolders],
  ['ARCHITECTURE.md tells the levels of modules and features', levelsDocumentedOtherwise],
  ['ids that have a name are written by their name', bareIds],
  ['every file that the documents name is there', missingNamedFiles],
  ['every path of the product that a tool names is there', missingNamedPaths],
  ['nothing unfinished and nothing foreign is written in the sources', unwantedWords],
  ['no test is switched off or runs alone', switchedOffTests],
  ['Russian and English have the same messages', unequalMessages],
  ['every message is shown somewhere', unusedMessages],
  ['words that people read keep to the signs, the letters and the words of the house', poorWording],
  ['every variable of the environment is explained in docs/operations.md', undocumentedSettings],
  ['the environment is read by config.ts alone', environmentReadElsewhere],
  ['a migration that was written down is never changed', changedMigrations],
  ['a new migration makes nobody wait and takes nothing from the last release', unsafeMigrations],
  ['every built rule of the product is shown by a test that stands in its file', unshownRules],
  ['every clause of the validation rules is shown by tests of the server and the browser', unshownClauses],
]

for (const [title, rule] of rules) {
  test(title, () => {
    const violations = rule(root)
    assert.equal(violations.length, 0, `\n${violations.join('\n')}`)
  })
}

async function imported(path: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
}

test('every promised page has an address in both languages', async () => {
  assert.ok(exists(root, 'apps/web/app/routes.ts'), 'apps/web/app/routes.ts is missing')
  const routes = (await imported('apps/web/app/routes.ts'))['default'] as Parameters<typeof addresses>[0]
  const all = addresses(routes)
  const english = new Set([...all].filter((path) => /^\/en(\/|$)/.test(path)).map((path) => path.slice(3) || '/'))
  assert.deepEqual(broken(promisedPages, plannedPages, all), [])
  assert.deepEqual(broken(promisedPages, plannedPages, english), [])
})

test('every promised call is in the contract', async () => {
  const { contract } = await imported('packages/contract/src/contract.ts')
  const calls = new Set(Object.keys(contract as object).map(callShape))
  assert.ok(calls.size > 0)
  assert.deepEqual(broken(promisedCalls, plannedCalls, calls), [])
})
