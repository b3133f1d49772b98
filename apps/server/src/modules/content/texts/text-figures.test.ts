import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { initialTextsFolder, readTextFiles } from './initial-texts.ts'
import { fillFigures } from './text-figures.ts'

let app: TestApp
let settings: Settings
before(async () => {
  app = await createTestApp()
  settings = await readSettings(app.context.database.kysely)
})
after(() => app.close())

/** With ordinary spaces in place of those that hold words together. */
const fill = (text: string, locale: 'ru' | 'en', changed: Partial<Settings> = {}) =>
  fillFigures(text, { ...settings, ...changed }, locale).replaceAll(/[\u00a0\u202f]/g, ' ')

// Rule 2.68
test('a number in a text is the setting of this moment, with its noun in the right form', () => {
  const clocks = (confirm_days: number) => ({ clocks: { ...settings.clocks, confirm_days } })
  const text = 'в течение {{confirm_days}}'
  assert.deepEqual(
    [1, 2, 5, 21].map((days) => fill(text, 'ru', clocks(days))),
    ['в течение 1 дня', 'в течение 2 дней', 'в течение 5 дней', 'в течение 21 дня'],
  )
  assert.deepEqual(
    [1, 5].map((days) => fill('{{confirm_days}}', 'en', clocks(days))),
    ['1 day', '5 days'],
  )
})

test('the service fee is told by its steps', () => {
  assert.equal(fill('{{service_fee}}', 'ru'), '20 % с суммы до 5 000 ₽, 15 % до 20 000 ₽ и 10 % выше')
  assert.equal(fill('{{service_fee}}', 'en'), '20% up to ₽5,000, 15% up to ₽20,000 and 10% above that')
  assert.equal(fill('{{service_fee}}', 'ru', { service_fee_tiers: [{ up_to: null, percent: 7.5 }] }), '7,5 %')
})

test('an unknown name stays as it was written', () => {
  assert.equal(fill('{{no_such_figure}} и {{confirm_days}}', 'ru'), '{{no_such_figure}} и 5 дней')
})

test('every figure in the texts of the product is known', () => {
  for (const kind of ['posts', 'pages', 'questions']) {
    for (const { name, ru, en } of readTextFiles(`${initialTextsFolder}/${kind}`)) {
      assert.doesNotMatch(fill(ru.body, 'ru') + fill(en.body, 'en'), /\{\{/, name)
    }
  }
})
