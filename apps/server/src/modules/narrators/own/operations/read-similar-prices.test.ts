import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { makeNarrator } from '../../testing/make-narrator.ts'
import { startRegistering } from '../../testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const GENDER = 1
const AGE = 4

// Rule 7.100
test('A narrator is told the middle half of what voices of the same gender and age charge', async () => {
  const { database } = app.context
  const person = await startRegistering(app)
  const similar = async () => (await person.call('GET', '/narrator/similar-prices')).body.similar_prices
  const nothing = { ad_30s: null, long_c_1p: null, frame_1m: null, book_1h: null }
  assert.deepEqual(await similar(), nothing)
  await person.call('PUT', '/narrator/common', { genders: [{ id: GENDER }], ages: [{ id: AGE }] })
  const note = { gender: GENDER, age: AGE, genres: [1] }
  const only = { long_on: false, book_on: false, frame_on: false }
  for (const ad_30s of [1000, 2000, 3000, 4000]) await makeNarrator(database, { ...note, prices: { ...only, ad_30s } })
  // Other ages, other genders, narrators who are not listed and sections that are off do not count.
  await makeNarrator(database, { ...note, age: 1, prices: { ...only, ad_30s: 10 } })
  await makeNarrator(database, { ...note, gender: 2, prices: { ...only, ad_30s: 10 } })
  await makeNarrator(database, { ...note, state: 'disabled', prices: { ...only, ad_30s: 10 } })
  await makeNarrator(database, { ...note, prices: { ...only, ad_on: false, ad_30s: 10 } })
  assert.deepEqual(await similar(), nothing)
  await makeNarrator(database, { ...note, prices: { ...only, ad_30s: 9000 } })
  // Of 1000, 2000, 3000, 4000, 9000 a quarter is 2000 and three quarters are 4000.
  assert.deepEqual(await similar(), { ...nothing, ad_30s: { from: 2000, to: 4000 } })
})
