/** What narrators may save of themselves (Product §5), where a rule has an edge or needs a flag. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listedNarrator, PRICES, PROFILE, startRegistering, TAKE } from '../testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const setFlag = (flag: string, value: boolean) => setSetting(app, `flags.${flag}`, value)

for (const birthdate of ['1900-01-01', '2004-01-01']) {
  test(`a birth date of ${birthdate} is the last one that is taken on its side`, async () => {
    const narrator = await listedNarrator(app)
    const saved = await narrator.caller.call('PUT', '/narrator/common', { ...PROFILE, birthdate })
    assert.deepEqual([saved.status, saved.body.narrator.birthdate], [200, birthdate])
  })
}

describe('the price list of a listed narrator', () => {
  const sections = {
    'long read': { long_on: true, long_c_1p: 200, long_c_5p: 150 },
    'off-frame': { frame_on: true, frame_1m: 50, frame_min: 15 },
    audiobook: { book_on: true, book_1h: 3000 },
    advertising: {},
  }
  for (const [section, filled] of Object.entries(sections)) {
    test(`is saved with ${section} alone`, async () => {
      const narrator = await listedNarrator(app)
      const off = { ad_on: section === 'advertising', long_on: false, frame_on: false, book_on: false }
      const prices = { ...PRICES, ...off, ...filled, federal: 0, urgent: 0, alienation: 0 }
      const saved = await narrator.caller.call('PUT', '/narrator/prices', { prices })
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
    })
  }

  test('asks for the urgent surcharge while urgent orders are on', async () => {
    const narrator = await listedNarrator(app)
    const prices = { ...PRICES, long_on: false, book_on: false, federal: 0, urgent: null }
    const save = () => narrator.caller.call('PUT', '/narrator/prices', { prices })
    await setFlag('urgents', true)
    const refused = await save()
    await setFlag('urgents', false)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['prices.urgent']])
    assert.equal((await save()).status, 200)
  })
})

describe('a registration is not sent', () => {
  const EXAMPLES: readonly (readonly [string, Record<string, string>])[] = [
    ['an advert', { genres_id: '1' }],
    ['an audiobook', { genres_id: '2' }],
    ['a long read', { genres_id: '3' }],
    ['off-frame narration', { genres_id: '4' }],
    ['a joyful mood', { moods_id: '1' }],
    ['a sad mood', { moods_id: '2' }],
  ]
  async function gapsWith(...demos: Record<string, string>[]): Promise<string[]> {
    const person = await startRegistering(app)
    const { narrator } = (await person.call('PUT', '/narrator/common', { firstname: 'Вера' })).body
    for (const demo of demos) {
      const { status } = await person.upload('/narrator/demos', { file: TAKE, ...demo })
      assert.equal(status, 201)
    }
    const { status, body } = await person.call('POST', `/narrator/finish-register/${narrator.id}`)
    assert.equal(status, 422)
    return Object.keys(body.errors).filter((field) => field.startsWith('demos.'))
  }

  test('without a main demo, however many examples there are', async () => {
    assert.deepEqual(await gapsWith({ genres_id: '1' }, { moods_id: '1' }), ['demos.maindemo'])
  })

  test('with a main demo alone, nor with an example of nothing', async () => {
    assert.deepEqual(await gapsWith({ main: '1' }), ['demos.demos'])
    assert.deepEqual(await gapsWith({ main: '1' }, {}), ['demos.demos'])
  })

  for (const [what, kind] of EXAMPLES) {
    test(`for want of an example where there is ${what}: one is enough`, async () => {
      assert.deepEqual(await gapsWith({ main: '1' }, kind), [])
    })
  }
})
