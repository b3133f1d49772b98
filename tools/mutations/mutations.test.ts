import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../start/install.mjs'
import { lineOfPlace } from './changed-text.ts'
import { MUTATIONS } from './mutations.ts'

test('every mutation can still be applied: its text is in its file exactly once', () => {
  const lost = MUTATIONS.filter((mutation) => lineOfPlace(root, mutation) === null)
  assert.deepEqual(
    lost.map(({ id, file, find }) => `${id}: ${file} has «${find}» not exactly once`),
    [],
  )
})

test('every mutation has a number of its own, changes something and names tests that are there', () => {
  assert.equal(new Set(MUTATIONS.map(({ id }) => id)).size, MUTATIONS.length)
  assert.equal(new Set(MUTATIONS.map(({ file, find }) => `${file} ${find}`)).size, MUTATIONS.length)
  for (const { id, find, replace, why, tests } of MUTATIONS) {
    assert.notEqual(find, replace, `${id} changes nothing`)
    assert.notEqual(why, '', `${id} does not say why`)
    const found = tests.map((glob) => globSync(glob, { cwd: root }).filter((file) => /\.test\.tsx?$/.test(file)).length)
    assert.ok(found.length > 0 && !found.includes(0), `${id} names tests that are not there`)
  }
})
