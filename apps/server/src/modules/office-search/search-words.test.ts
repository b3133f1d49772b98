/** Words of names and titles: who was called so long ago is found with a letter mistyped too. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readSearch } from '@tembrel/domain/office/search-text.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { changeProfile } from '../accounts/operations/profiles.ts'
import { collectSearchWords, readMeant } from './operations/search-words.ts'
import { searchOffice } from './operations/search-office.ts'

let app: TestApp
let old: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  old = await createTestClient(app)
  await rename('Лукерья', 'Кшиштофович')
})
after(() => app.close())

const db = () => app.context.database.kysely
const rename = (firstname: string, lastname: string) =>
  inTransaction(app.context.database, (tx) => changeProfile(tx, old.profile_id, { firstname, lastname }))
const words = async (beginning: string): Promise<string[]> => {
  const rows = await db().selectFrom('search_words').select('word').where('word', 'like', `${beginning}%`).execute()
  return rows.map(({ word }) => word)
}
const found = async (q: string): Promise<string[]> => {
  const { people } = await searchOffice(app.context, { role: 'supporter', duty: 'senior' }, q, 'ru')
  return people.map(({ id }) => id)
}

/** So many that the older ones are no longer among the newest, who are read by themselves. */
async function registerOthers(): Promise<void> {
  const names = { role: 'agent', firstname: 'Ия', lastname: 'Новая' } as const
  await db()
    .insertInto('profiles')
    .values(Array.from({ length: 301 }, () => names))
    .execute()
}

// Rule 7.981
test('somebody of long ago is found with a letter mistyped once the night has written down what all are called by', async () => {
  assert.deepEqual(await found('кшыштофович'), [String(old.account_id)])
  await registerOthers()
  assert.deepEqual(await found('кшыштофович'), [])
  assert.deepEqual(await found('кшиштофович'), [String(old.account_id)])
  await Promise.all(Array.from({ length: 4 }, () => collectSearchWords(app.context.database)))
  assert.deepEqual(await words('кшишт'), ['кшиштофович'])
  for (const q of ['кшыштофович', 'шкиштофович', 'кшиштофовичь', 'луерья кшиштафович'])
    assert.deepEqual(await found(q), [String(old.account_id)], q)
  assert.deepEqual(await found('лукерья кшщщтофович'), [])
})

// Rule 7.981
test('what nobody is called by any more is forgotten, and numbers are no words', async () => {
  await rename('Лукерья', 'Переименованная 471147')
  await collectSearchWords(app.context.database)
  assert.deepEqual(await words('кшишт'), [])
  assert.deepEqual(await words('переименов'), ['переименованная'])
  assert.deepEqual(await words('4711'), [])
  await collectSearchWords(app.context.database)
  assert.deepEqual(await words('переименов'), ['переименованная'])
})

// Rule 7.981
test('a word that may stand for many is looked for by the shortest of them, one that stands for none by nothing', async () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `гарин${String.fromCodePoint(0x430 + (index % 32))}${'ов'.repeat(1 + (index % 2))}`,
  )
  await db()
    .insertInto('search_words')
    .values([...new Set([...many, 'горин'])].map((word) => ({ word })))
    .execute()
  const { meant } = (await readMeant(db(), readSearch('горен ия'))) ?? assert.fail()
  assert.deepEqual(meant, [['горин'], ['ия']])
  const [first = []] = (await readMeant(db(), readSearch('гурин')))?.meant ?? assert.fail()
  assert.ok(first.length <= 24)
  assert.equal(await readMeant(db(), readSearch('щщщщщ')), null)
})
