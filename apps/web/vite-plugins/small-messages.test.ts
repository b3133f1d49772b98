import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepPluralRules, readPlainMessage, shortenMessage } from './small-messages.ts'

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

test('A text with variables keeps its two functions and leaves the choice of the language to one for all', () => {
  const short = shortenMessage(compiled('Показать ${i?.count}', 'Show ${i?.count}'), '/locale.ts') ?? ''
  assert.match(short, /\(`Показать \$\{i\.count\}`\)/)
  assert.match(
    short,
    /import \{ variants \} from '\/locale\.ts';export const ui_close = .*variants\(ru_ui_close, en_ui_close\);$/,
  )
  assert.doesNotMatch(short, /options/)
  assert.equal(shortenMessage('export const x = 1', '/locale.ts'), null)
  const apart = compiled('Два ${i?.count}', 'Two').replaceAll('const ru_', 'const russian_')
  assert.equal(shortenMessage(apart, '/locale.ts'), null)
})

test('A text with variables is no plain one', () => {
  assert.equal(readPlainMessage(compiled('Показать ${i?.count}', 'Show')), null)
  assert.equal(readPlainMessage('export const x = 1'), null)
})

test('The rules of plurals are made once for a language', () => {
  const kept = keepPluralRules(`export function plural(locale, input, options) {
	return new Intl.PluralRules(locale, options).select(Number(input))
}`)
  assert.match(kept, /^const rules = \{\};\n/)
  assert.match(kept, /rules\[locale\] \?\?= new Intl\.PluralRules\(locale\)\)\.select\(Number\(input\)\)/)
  assert.throws(() => keepPluralRules('export const plural = rules'), /in another way/)
})
