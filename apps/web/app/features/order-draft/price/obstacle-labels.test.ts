import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import { sampleInfo } from '../testing/sample-editor.ts'
import { obstacleOf, obstacleText } from './obstacle-labels.ts'

const textOf = (code: string) =>
  obstacleText(obstacleOf(code), { draft: EMPTY_DRAFT, narrator: null, info: sampleInfo() })

test('a code of the service has its own words; one that the page does not know only says that there is no price', () => {
  assert.notEqual(textOf('price_unset'), textOf('flag_off'))
  for (const code of ['invented_later', 'toString']) assert.equal(textOf(code), textOf('flag_off'))
})
