import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const app = join(import.meta.dirname, '..')

/** The frame's own styles are loaded before any page and again with some dialogs: what a page says has to win in either order. */
test('the styles of every feature stand in the layer of pages, above those of the parts', () => {
  const features = globSync('features/**/*.css', { cwd: app }).filter((file) => !file.startsWith('features/shell/'))
  assert.ok(features.length > 20)
  for (const file of features) {
    const text = readFileSync(join(app, file), 'utf8')
    assert.deepEqual([text.includes('@layer pages {'), text.includes('@layer components')], [true, false], file)
  }
})
