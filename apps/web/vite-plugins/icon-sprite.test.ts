import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readImportedIcons } from './icon-sprite.ts'

test('Imported icons are read with their local names, types are left out', () => {
  assert.deepEqual(readImportedIcons(' Plus, X as Cross,\n  type LucideIcon '), [
    { name: 'Plus', local: 'Plus' },
    { name: 'X', local: 'Cross' },
  ])
})

test('Styles name only icons of one word: the others have another class than Lucide gives them', async () => {
  const app = join(import.meta.dirname, '../app')
  const styles = await Array.fromAsync(glob('**/*.css', { cwd: app }), (path) => readFile(join(app, path), 'utf8'))
  const named = styles.flatMap((style) => [...style.matchAll(/\.lucide-([\w-]+)/g)].map(([, name]) => name))
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter((name) => !/^[a-z]+$/.test(name ?? '')),
    [],
  )
})
