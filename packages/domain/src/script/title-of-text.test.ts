import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleOfText } from './title-of-text.ts'

test('An order without a name is called by its first words', () => {
  assert.equal(titleOfText('  Утро\nначинается с тишины. '), 'Утро начинается с тишины.')
  const title = titleOfText('Утро начинается с тишины, и с чашки, которую вы держите двумя руками')
  assert.equal(title, 'Утро начинается с тишины, и с чашки, которую вы держите…')
  assert.equal(titleOfText('а'.repeat(200)), `${'а'.repeat(60)}…`)
})
