import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { addCompany } from './operations/add-company.ts'
import { changeCompany } from './operations/change-company.ts'
import { listCompanies } from './operations/list-companies.ts'
import { removeCompany } from './operations/remove-company.ts'
import { giveMoney } from '../testing/give-money.ts'
import { SAMPLE_COMPANY } from '../testing/make-company.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const COMPANY = { ...SAMPLE_COMPANY, title: ' ООО «Северный чай» ' }

const db = () => app.context.database.kysely

async function strictly<T>(is_strict: boolean, then: () => Promise<T>): Promise<T> {
  const set = (value: boolean) => setSetting(app, 'strict_requisites', value)
  await set(is_strict)
  try {
    return await then()
  } finally {
    await set(false)
  }
}

// Rule 7.52
test('a company is added, listed, changed and removed by its owner alone', async () => {
  const [owner, other] = [await createTestNarrator(app), await createTestNarrator(app)]
  const { id, warnings } = await addCompany(app.context, owner.profile_id, COMPANY, 'ru')
  assert.deepEqual(warnings, {})
  const [listed] = await listCompanies(db(), owner.profile_id)
  assert.deepEqual(listed, { id, ...COMPANY, title: 'ООО «Северный чай»' })
  assert.deepEqual(await listCompanies(db(), other.profile_id), [])
  const changed = { id, ...COMPANY, title: 'ООО «Южный чай»' }
  await assert.rejects(changeCompany(app.context, other.profile_id, changed, 'ru'), { code: 'NOT_FOUND' })
  await assert.rejects(removeCompany(app.context, other.profile_id, id), { code: 'NOT_FOUND' })
  await changeCompany(app.context, owner.profile_id, changed, 'ru')
  assert.equal((await listCompanies(db(), owner.profile_id))[0]?.title, 'ООО «Южный чай»')
  await removeCompany(app.context, owner.profile_id, id)
  await assert.rejects(removeCompany(app.context, owner.profile_id, id), { code: 'NOT_FOUND' })
  assert.deepEqual(await listCompanies(db(), owner.profile_id), [])
})

// Rule 5.13
test('everything but the BIK is required, and letters among digits are told at their field', async () => {
  const { caller } = await createTestClient(app)
  const empty = { ...COMPANY, title: ' ', inn: '', bik: '', current_account_number: '4070281043800006047О' }
  const answer = await caller.call('POST', '/client/companies', empty)
  assert.equal(answer.status, 422)
  assert.deepEqual(answer.body.errors, {
    title: 'Заполните это поле',
    inn: 'Заполните это поле',
    current_account_number: 'Можно только цифры',
  })
  const { bik: _bik, ...without } = COMPANY
  const saved = await caller.call('POST', '/client/companies', without)
  assert.equal(saved.status, 201)
  const { companies } = (await caller.call('GET', '/client/companies')).body
  assert.deepEqual([companies[0].id, companies[0].bik], [saved.body.id, ''])
})

// Rules 5.14, 7.52
test('a wrong check digit warns and is saved; strictly it is refused at its field', async () => {
  const { caller } = await createTestClient(app)
  const doubtful = { ...COMPANY, inn: '7707083894', bank_corr_account: '30101810400000000226' }
  const saved = await caller.call('POST', '/client/companies', doubtful)
  assert.equal(saved.status, 201)
  const words = { inn: 'Проверьте ИНН: 10 или 12 цифр', bank_corr_account: 'Проверьте номер счёта: 20 цифр' }
  assert.deepEqual(saved.body.warnings, words)
  const english = await caller.call('PUT', '/client/companies?locale=en', { id: saved.body.id, ...doubtful })
  assert.equal(english.body.warnings.inn, 'Please check the INN: 10 or 12 digits')
  const refused = await strictly(true, () => caller.call('POST', '/client/companies', doubtful))
  assert.deepEqual([refused.status, refused.body.errors], [422, words])
})

// Rule 3.900
test('the KPP is kept with the company, is doubted where a firm has none, and strictly is asked for', async () => {
  const { caller } = await createTestClient(app)
  const { kpp: _kpp, ...without } = COMPANY
  const words = { kpp: 'Проверьте КПП: у организации 9 цифр, у предпринимателя его нет' }
  const saved = await caller.call('POST', '/client/companies', without)
  assert.deepEqual([saved.status, saved.body.warnings], [201, words])
  const refused = await strictly(true, () => caller.call('POST', '/client/companies', without))
  assert.deepEqual([refused.status, refused.body.errors], [422, words])
  const person = { ...without, inn: '500100732259' }
  assert.equal((await strictly(true, () => caller.call('POST', '/client/companies', person))).status, 201)
  const { id } = saved.body
  const changed = await caller.call('PUT', '/client/companies', { ...COMPANY, id, kpp: ' 770701001 ' })
  assert.deepEqual(changed.body.warnings, {})
  const { companies } = (await caller.call('GET', '/client/companies')).body
  assert.deepEqual(
    companies.map((company: { kpp: string }) => company.kpp),
    ['', '770701001'],
  )
})

test('one key adds one company', async () => {
  const { caller, profile_id } = await createTestClient(app)
  const key = { 'idempotency-key': 'a-company-of-mine' }
  const answers = await Promise.all([1, 2, 3].map(() => caller.call('POST', '/client/companies', COMPANY, key)))
  assert.deepEqual(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal((await listCompanies(db(), profile_id)).length, 1)
})

// Rule 7.52
test('a company that a payment names stays behind it, and is not changed while that payment is open', async () => {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 1000)
  const { id } = await addCompany(app.context, narrator.profile_id, COMPANY, 'ru')
  const asked = await narrator.caller.call('POST', '/narrator/payments', { type: 4, method: 2, sum: 500, company: id })
  assert.equal(asked.status, 201)
  const changed = await narrator.caller.call('PUT', '/narrator/companies', { id, ...COMPANY })
  assert.deepEqual([changed.status, changed.body.code], [409, 'COMPANY_IN_USE'])
  assert.equal((await narrator.caller.call('DELETE', `/narrator/companies/${id}`)).status, 204)
  assert.deepEqual(await listCompanies(db(), narrator.profile_id), [])
  const { payments } = (await narrator.caller.call('GET', '/narrator/payments')).body
  assert.equal(payments[0].company.title, 'ООО «Северный чай»')
})

test('a company is either taken by a payment or removed without a trace, whoever is first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const narrator = await createTestNarrator(app)
    await giveMoney(app, narrator.profile_id, 1000)
    const { id } = await addCompany(app.context, narrator.profile_id, COMPANY, 'ru')
    const [asked] = await Promise.all([
      narrator.caller.call('POST', '/narrator/payments', { type: 4, method: 2, sum: 500, company: id }),
      narrator.caller.call('DELETE', `/narrator/companies/${id}`),
    ])
    const kept = await db().selectFrom('companies').select('deleted_at').where('id', '=', id).executeTakeFirst()
    assert.equal(asked.status, kept ? 201 : 422)
    if (asked.status === 422) assert.deepEqual(asked.body.errors, { company: 'Такого нет в списке' })
  }
})
