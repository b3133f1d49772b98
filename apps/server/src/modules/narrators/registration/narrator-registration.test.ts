import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { findRegisteringNarrator } from './operations/find-registering-narrator.ts'
import { fillRegistration, listedNarrator, PRICES, PROFILE, startRegistering, TAKE } from '../testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

describe('a registration', () => {
  // Rule 9.33
  test('begins empty, with the language, the e-mail and the surcharges everybody begins with, and creates nobody', async () => {
    const person = await startRegistering(app)
    const { narrator } = (await person.call('GET', '/narrator/common')).body
    assert.deepEqual([narrator.id, narrator.state, narrator.registration_step], [0, 'registering', 2])
    assert.deepEqual(narrator.languages, [{ id: 1, pivot: { main: true, native: true } }])
    assert.match(narrator.email, /^new-\d+@example\.com$/)
    const { prices } = (await person.call('GET', '/narrator/prices')).body
    assert.deepEqual([prices.federal, prices.urgent], [100, 50])
    assert.deepEqual((await person.call('GET', '/narrator/demos')).body, { demos: [], maindemo: null })
    const { rows } = await app.context.database.pool.query('select 1 from profiles where account_id = $1', [
      person.account_id,
    ])
    assert.equal(rows.length, 0)
  })

  // Rules 4.12, 7.35
  test('is saved field by field, in two tabs at once, and keeps what was not sent', async () => {
    const person = await startRegistering(app)
    const [one, two] = await Promise.all([
      person.call('PUT', '/narrator/common', { firstname: 'Вера' }),
      person.call('PUT', '/narrator/common', { city: 'Пермь' }),
    ])
    assert.deepEqual([one.status, two.status], [200, 200])
    assert.equal(one.body.narrator.id, two.body.narrator.id)
    const { narrator } = (await person.call('GET', '/narrator/common')).body
    assert.deepEqual([narrator.firstname, narrator.city, narrator.lastname], ['Вера', 'Пермь', ''])
    assert.ok(narrator.missing.profile.includes('lastname'))
  })

  // Rule 4.720
  test('is somebody as soon as he has saved his names: with his id, not at the next sign-in', async () => {
    const person = await startRegistering(app)
    const me = async () => {
      const { id, firstname, lastname, is_registering } = (await person.call('GET', '/me-narrator')).body.user
      return [id, firstname, lastname, is_registering]
    }
    assert.deepEqual(await me(), [0, '', '', true])
    const saved = await person.call('PUT', '/narrator/common', { firstname: 'Вера', lastname: 'Лис' })
    assert.deepEqual(await me(), [saved.body.narrator.id, 'Вера', 'Лис', true])
    await person.call('PUT', '/narrator/common', { firstname: 'Варвара' })
    assert.deepEqual(await me(), [saved.body.narrator.id, 'Варвара', 'Лис', true])
    const client = await createTestClient(app)
    assert.equal(await findRegisteringNarrator(app.context.database.kysely, client.account_id), null)
  })

  // Rule 7.35
  test('takes a price list in parts, but no number beyond the limits', async () => {
    const person = await startRegistering(app)
    assert.equal((await person.call('PUT', '/narrator/prices', { prices: { ad_on: true, ad_30s: 900 } })).status, 200)
    const wrong = await person.call('PUT', '/narrator/prices', { prices: { ad_60s: 0 } })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['prices.ad_60s']])
    assert.equal((await person.call('GET', '/narrator/prices')).body.prices.ad_30s, 900)
  })

  test('says at the end everything that is missing, step by step', async () => {
    const person = await startRegistering(app)
    const { narrator } = (await person.call('PUT', '/narrator/common', { firstname: 'Вера' })).body
    const refused = await person.call('POST', `/narrator/finish-register/${narrator.id}`)
    assert.deepEqual([refused.status, refused.body.code], [422, 'REGISTRATION_INCOMPLETE'])
    const fields = Object.keys(refused.body.errors)
    for (const field of ['profile.lastname', 'profile.timezone', 'prices.sections', 'demos.maindemo', 'demos.demos']) {
      assert.ok(fields.includes(field), field)
    }
  })

  // Rule 7.36
  test('that is complete goes to staff with full rights, once', async () => {
    const person = await startRegistering(app)
    const id = await fillRegistration(person)
    assert.equal((await person.call('POST', '/narrator/set-pause', { hours: 1 })).status, 403)
    assert.equal((await person.call('POST', `/narrator/finish-register/${id + 1}`)).status, 404)
    const done = await person.call('POST', `/narrator/finish-register/${id}`)
    assert.deepEqual([done.status, done.body.on_moderate], [200, true])
    const headers = { authorization: `Bearer ${done.body.data.token}` }
    assert.equal((await app.guest.call('GET', '/me-narrator', undefined, headers)).body.user.id, id)
    assert.equal((await app.guest.call('GET', '/narrator/orders', undefined, headers)).status, 200)
    assert.equal((await app.guest.call('POST', `/narrator/finish-register/${id}`, undefined, headers)).status, 200)
    assert.equal((await app.guest.call('GET', `/narrators/id/${id}`)).status, 404)
  })

  test('of somebody who is listed already is over', async () => {
    const narrator = await listedNarrator(app)
    const answer = await narrator.caller.call('POST', `/narrator/finish-register/${narrator.profile_id}`)
    assert.equal(answer.status, 409)
  })
})

describe('the profile of a listed narrator', () => {
  const refusals: readonly (readonly [string, object, string])[] = [
    ['no first name', { firstname: ' ' }, 'firstname'],
    ['no last name', { lastname: '' }, 'lastname'],
    ['no city', { city: '' }, 'city'],
    ['no e-mail', { email: null }, 'email'],
    ['an e-mail that is none', { email: 'vera@' }, 'email'],
    ['no description', { description: '' }, 'description'],
    ['no age', { ages: [] }, 'ages'],
    ['two ages', { ages: [{ id: 1 }, { id: 2 }] }, 'ages'],
    ['no timbre', { timbres: [] }, 'timbres'],
    ['no gender', { genders: [] }, 'genders'],
    ['two genders', { genders: [{ id: 1 }, { id: 2 }] }, 'genders'],
    ['no timezone', { timezone: null }, 'timezone'],
    ['an unknown timezone', { timezone: { id: 9999 } }, 'timezone'],
    ['an empty timetable', { timetable: {} }, 'timetable'],
    ['half a day', { timetable: { day11: '10:00' } }, 'timetable.day12'],
    ['a time that is none', { timetable: { day11: '25:00', day12: '19:00' } }, 'timetable.day11'],
    ['a day that ends before it begins', { timetable: { day11: '18:00', day12: '10:00' } }, 'timetable.day12'],
    ['no genre', { genres: [] }, 'genres'],
    ['a genre nobody registers with', { genres: [{ id: 7, pivot: { main: true } }] }, 'genres'],
    ['no language', { languages: [] }, 'languages'],
    [
      'a language twice',
      { languages: [1, 1].map((id) => ({ id, pivot: { main: false, native: true } })) },
      'languages',
    ],
    ['no main language', { languages: [{ id: 1, pivot: { main: false, native: true } }] }, 'languages'],
    [
      'two main languages',
      { languages: [1, 2].map((id) => ({ id, pivot: { main: true, native: true } })) },
      'languages',
    ],
    ['two main genres', { genres: [1, 2].map((id) => ({ id, pivot: { main: true } })) }, 'genres'],
    ['two main timbres', { timbres: [1, 2].map((id) => ({ id, pivot: { main: true } })) }, 'timbres'],
    ['no equipment', { equipment: [] }, 'equipment'],
    ['equipment without a name', { equipment: [{ equipmenttype: { id: 1 }, title: ' ' }] }, 'equipment.0.title'],
    ['a forbidden topic that is none', { topics: [{ id: 9999 }] }, 'topics'],
    ['a link that is none', { links: [{ id: 1, link: 'javascript:alert(1)' }] }, 'links.0.link'],
    ['a birth date before 1900', { birthdate: '1899-12-31' }, 'birthdate'],
    ['a birth date after 1 January 2004', { birthdate: '2004-01-02' }, 'birthdate'],
    ['a day that is not in the calendar', { birthdate: '1990-02-30' }, 'birthdate'],
    ['a picture of somebody else', { image: '/avatars/x.png' }, 'image'],
  ]
  for (const [what, change, field] of refusals) {
    test(`is not saved with ${what}`, async () => {
      const narrator = await listedNarrator(app)
      const answer = await narrator.caller.call('PUT', '/narrator/common', { ...PROFILE, ...change })
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), [field])
      const { narrator: kept } = (await narrator.caller.call('GET', '/narrator/common')).body
      assert.deepEqual([kept.firstname, kept.city], ['Арина', 'Казань'])
    })
  }

  // Rule 7.12
  test('can be sent back as it was read', async () => {
    const narrator = await listedNarrator(app)
    await narrator.caller.call('PUT', '/narrator/common', PROFILE)
    const { narrator: read } = (await narrator.caller.call('GET', '/narrator/common')).body
    const again = await narrator.caller.call('PUT', '/narrator/common', read)
    assert.equal(again.status, 200, JSON.stringify(again.body))
    const { demos, maindemo, reviews, ...profile } = read
    assert.deepEqual(again.body.narrator, profile)
    assert.ok(demos.length > 0 && maindemo !== null && Array.isArray(reviews))
  })

  test('has a main language: a list without one is refused, and says so at the field', async () => {
    const narrator = await listedNarrator(app)
    const languages = [2, 1].map((id) => ({ id, pivot: { main: false, native: false } }))
    const { status, body } = await narrator.caller.call('PUT', '/narrator/common', { ...PROFILE, languages })
    assert.deepEqual([status, body.errors], [422, { languages: 'Отметьте основной язык' }])
  })

  // Rule 6.4
  test('of an agent’s narrator needs no e-mail and shows none', async () => {
    const narrator = await createTestNarrator(app)
    const agent = await createTestNarrator(app)
    await app.context.database.pool.query('update narrators set agent_id = $2 where profile_id = $1', [
      narrator.profile_id,
      agent.profile_id,
    ])
    const { email: _, ...profile } = PROFILE
    const saved = await narrator.caller.call('PUT', '/narrator/common', profile)
    assert.deepEqual([saved.status, saved.body.narrator.email], [200, null])
  })
})

describe('the price list of a listed narrator', () => {
  const complete = { ...PRICES, long_on: false, book_on: false, federal: 100, urgent: 50 }
  const refusals: readonly (readonly [string, object, string])[] = [
    ['no section', { ad_on: false }, 'sections'],
    ['advertising without 30 s', { ad_30s: null }, 'ad_30s'],
    ['advertising without 60 s', { ad_60s: null }, 'ad_60s'],
    ['advertising without 90 s', { ad_90s: null }, 'ad_90s'],
    ['long texts without the price of a page', { long_on: true, long_c_1p: null, long_c_5p: 200 }, 'long_c_1p'],
    ['off-frame work without the minute', { frame_on: true, frame_1m: null, frame_min: 15 }, 'frame_1m'],
    ['long texts without the price from five pages', { long_on: true, long_c_1p: 200, long_c_5p: null }, 'long_c_5p'],
    ['off-frame work without least minutes', { frame_on: true, frame_1m: 50, frame_min: null }, 'frame_min'],
    ['audiobooks without the hour', { book_on: true, book_1h: null }, 'book_1h'],
    ['no federal surcharge', { federal: null }, 'federal'],
    ['no price of alienation', { alienation: null }, 'alienation'],
    ['a surcharge beyond 1000 %', { federal: 1001 }, 'federal'],
    ['a topic twice', { coeff: [1, 1].map((topic) => ({ topic, percent: 10 })) }, 'coeff.1.topic'],
    ['an unknown topic', { coeff: [{ topic: 9999, percent: 10 }] }, 'coeff.0.topic'],
  ]
  for (const [what, change, field] of refusals) {
    test(`is not saved with ${what}`, async () => {
      const narrator = await listedNarrator(app)
      const answer = await narrator.caller.call('PUT', '/narrator/prices', { prices: { ...complete, ...change } })
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), [`prices.${field}`])
      assert.equal((await narrator.caller.call('GET', '/narrator/prices')).body.prices.ad_30s, 4200)
    })
  }

  // Rule 4.22
  test('applies at once', async () => {
    const narrator = await listedNarrator(app)
    const coeff = [{ topic: 1, percent: 25 }]
    const saved = await narrator.caller.call('PUT', '/narrator/prices', { prices: { ...complete, coeff } })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const { narrator: shown } = (await app.guest.call('GET', `/narrators/id/${narrator.profile_id}`)).body
    assert.deepEqual([shown.prices.ad_30s, shown.prices.coeff], [1000, coeff])
  })
})

// Rule 4.189
test('a demo is a sound, and there are not more of them than the setting says', async () => {
  const narrator = await listedNarrator(app)
  const text = { name: 'demo.mp3', content: Buffer.from('Это не звук, а текст'), type: 'audio/mpeg' }
  assert.equal((await narrator.caller.upload('/narrator/demos', { file: text })).status, 422)
  const key = 'limits.demos_per_narrator'
  const setTo = (value: number) =>
    app.context.database.pool.query('update settings set value = $2 where key = $1', [key, String(value)])
  await setTo(2)
  const refused = await narrator.caller.upload('/narrator/demos', { file: TAKE })
  await setTo(40)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['file']])
})
