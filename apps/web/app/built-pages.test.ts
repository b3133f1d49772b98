import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasPage } from './built-pages.ts'
import { PAGES } from './page-table.ts'
import { pathTo } from './paths.ts'
import { pathToStaff } from './staff-paths.ts'
import type { AnyPageName } from './staff-paths.ts'

// Rule 2.30
test('A page is linked to exactly when it stands in the page table', () => {
  const built = new Set(PAGES.map(({ name }) => name))
  for (const name of Object.keys({ ...pathTo, ...pathToStaff }) as AnyPageName[])
    assert.equal(hasPage(name), built.has(name), name)
})
