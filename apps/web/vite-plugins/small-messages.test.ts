import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlainMessage } from './small-messages.ts'

const compiled = (ru: string, en: string): string => `
import { getLocale, experimentalStaticLocale } from '../runtime.js';

const ru_ui_close = /** @type {(inputs: Ui_CloseInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`${ru}\`)
};

const en_ui_close = /** @type {(inputs: Ui_CloseInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`${en}\`)
};

export const ui_close = /** @type {x} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_ui_close(inputs)
	return ru_ui_close(inputs)
});`

test('A text without variables is read in both languages', () => {
  assert.deepEqual(readPlainMessage(compiled('Закрыть', 'Close')), { name: 'ui_close', ru: '`Закрыть`', en: '`Close`' })
  assert.deepEqual(readPlainMessage(compiled('Два\nряда', 'It’s \\`quoted\\`'))?.en, '`It’s \\`quoted\\``')
})

test('A text with variables stays as it is', () => {
  assert.equal(readPlainMessage(compiled('Показать ${i?.count}', 'Show')), null)
  assert.equal(readPlainMessage('export const x = 1'), null)
})
