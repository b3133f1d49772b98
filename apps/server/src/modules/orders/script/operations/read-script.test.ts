import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { MOST_CHECKED_LENGTH } from '@tembrel/contract/calls/readings.ts'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import { setSetting } from '../../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { readScript } from './read-script.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const ask = (body: object, locale = 'ru') =>
  app.http.inject({ method: 'POST', url: `/api/client/readings?locale=${locale}`, payload: body })

describe('the check of a script', () => {
  // Rule 10.8
  test('answers a guest what the rules find', async () => {
    const text = 'Всего за 350 ₽ до 5 мая.'
    const answer = await ask({ text })
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { findings: findReadings(text) })
    assert.deepEqual(
      findReadings(text).map(({ written, choices }) => [written, choices[0]?.spoken]),
      [
        ['350 ₽', 'триста пятьдесят рублей'],
        ['5 мая', 'пятого мая'],
      ],
    )
    assert.deepEqual(await readScript(app.context, ''), { findings: [] })
  })

  // Rules 10.8, 10.15
  test('answers what is probably misspelled, in the language of the script', async () => {
    for (const [text, written, meant] of [
      ['Здраствуйте, это наш магазин.', 'Здраствуйте', 'Здравствуйте'],
      ['Please recieve our greetings.', 'recieve', 'receive'],
    ] as const) {
      const { findings } = (await ask({ text })).json()
      const start = text.indexOf(written)
      assert.equal(findings.length, 1)
      const { choices, ...found } = findings[0]
      assert.deepEqual(found, { kind: 'spelling', start, end: start + written.length, written, certainty: 'question' })
      assert.deepEqual(choices[0], { spoken: meant })
    }
  })

  // Rule 10.8
  test('refuses a script that is too long, and what is none, in the reader’s language', async () => {
    assert.equal((await ask({ text: 'a'.repeat(MOST_CHECKED_LENGTH) })).statusCode, 200)
    for (const [locale, words] of [
      ['ru', /[а-я]/],
      ['en', /[a-z]/],
    ] as const) {
      const refused = await ask({ text: 'a'.repeat(MOST_CHECKED_LENGTH + 1) }, locale)
      assert.equal(refused.statusCode, 422)
      assert.match(String(refused.json().errors.text), words)
    }
    for (const body of [{}, { text: 5 }, { text: null }, { text: '', more: 1 }]) {
      assert.equal((await ask(body)).statusCode, 422, JSON.stringify(body))
    }
  })

  // Rule 10.9
  test('is off when staff switch it off', async () => {
    const turn = (value: boolean) => setSetting(app, 'flags.script_check', value)
    await turn(false)
    const refused = await ask({ text: '5 мая' })
    assert.equal(refused.json().code, 'FLAG_OFF')
    await turn(true)
    assert.equal((await ask({ text: '5 мая' })).statusCode, 200)
  })
})
