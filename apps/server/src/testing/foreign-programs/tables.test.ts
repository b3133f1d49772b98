/** What a strict reader of CSV says of every table that the service gives out (Product §2, §7). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { contract } from '@tembrel/contract/contract.ts'
import { setScenario, type Scenario } from '../scenario.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import type { TestPerson } from '../test-people.ts'

/** Every sign of the format and of formulas, lines and quotes among them. */
const AWKWARD = '=СУММ(1;2) "Пряник; и чай"\r\nвторая строка\t\'🎙\''

let app: TestApp
let scenario: Scenario

before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
  const { kysely } = app.context.database
  await kysely.updateTable('orders').set({ title: AWKWARD }).execute()
  await kysely.updateTable('profiles').set({ firstname: AWKWARD, lastname: 'О’Нил' }).execute()
})

after(() => app.close())

interface Table {
  readonly path: string
  readonly reader: TestPerson
}

/** Each call of the contract that answers with a table, as each role that may ask for it. */
function tables(): Table[] {
  const { people } = scenario
  const readers: Readonly<Record<string, TestPerson>> = {
    client: people.client,
    narrator: people.narrator,
    soundengineer: people.engineer,
    agent: people.agent,
    supporter: people.supporter,
    accountant: people.accountant,
  }
  const calls: readonly CallSpec[] = Object.values(contract)
  return calls
    .filter(({ content }) => content?.includes('text/csv'))
    .flatMap(({ path, access }) =>
      (Array.isArray(access) ? access : []).map((role: string) => {
        const reader = readers[role]
        assert.ok(reader, `nobody here is ${role}`)
        const wanted = path === '/staff/ledger.csv' ? `?profile=${people.client.profile_id}` : ''
        return { path: path.replace('{role}', role) + wanted, reader }
      }),
    )
}

async function rowsOf({ path, reader }: Table, locale: string): Promise<Record<string, string>[]> {
  const answer = await reader.caller.call('GET', `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`)
  assert.equal(answer.status, 200, path)
  // Nothing is relaxed: quotes that do not close, a row with another number of cells or another end of a line are errors.
  return parse(answer.body as Buffer, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    columns: (names: string[]) => {
      assert.equal(new Set(names).size, names.length, `${path}: two columns of one name`)
      return names
    },
  })
}

// Rules 7.48, 7.181
test('every table is read by a strict parser in both languages, and the awkward words of people come back whole', async () => {
  const all = tables()
  assert.equal(all.length, 15)
  let quoted = 0
  for (const table of all) {
    const [russian, english] = [await rowsOf(table, 'ru'), await rowsOf(table, 'en')]
    assert.equal(english.length, russian.length, table.path)
    const cells = [...russian, ...english].flatMap((row) => Object.values(row))
    assert.ok(
      cells.every((cell) => !/^[=+@]/.test(cell)),
      `${table.path}: a formula`,
    )
    quoted += cells.filter((cell) => cell.includes('"Пряник; и чай"\r\nвторая')).length
  }
  assert.ok(quoted > 0, 'no table carried the words of a person')
})
