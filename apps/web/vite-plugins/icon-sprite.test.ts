import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconClass, readImportedIcons } from './icon-sprite.ts'

test('Imported icons are read with their local names, types are left out', () => {
  assert.deepEqual(readImportedIcons(' Plus, X as Cross,\n  type LucideIcon '), [
    { name: 'Plus', local: 'Plus' },
    { name: 'X', local: 'Cross' },
  ])
})

test('Icons keep the classes that Lucide gives them', () => {
  assert.equal(iconClass('Heart'), 'lucide-heart')
  assert.equal(iconClass('CircleCheck'), 'lucide-circle-check')
  assert.equal(iconClass('Volume2'), 'lucide-volume-2')
  assert.equal(iconClass('Clock3'), 'lucide-clock-3')
})
