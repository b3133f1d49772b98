import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFilterQuery } from './is-filter-query.ts'
import { writeJsonLd } from './json-ld.ts'

test('What people have written cannot leave its script element and is read back as it was', () => {
  const text = '</script><script>alert(1)</script><!-- & \u2028'
  const written = writeJsonLd([{ '@type': 'Person', name: text }])
  assert.doesNotMatch(written, /[<>&\u2028]/)
  const read = JSON.parse(written) as { '@graph': { name: string }[] }
  assert.equal(read['@graph'][0]?.name, text)
})

// Rule 2.69
test('A filter in the query makes no page of its own, a page number or a campaign does not matter', () => {
  for (const search of ['?genre=1', '?page=2&sort=3', '?timbre[]=1', '?name=ар'])
    assert.equal(isFilterQuery(search), true)
  for (const search of ['', '?page=2', '?utm_source=mail', '?from=friend']) assert.equal(isFilterQuery(search), false)
})
