import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVisit } from '../../../server/create-visit.ts'
import type { FetchLike } from '../../../server/create-visit.ts'
import { loadNarratorList } from './load-list.ts'

const PER_PAGE = 24
const NOBODY = { genres: [], genders: [], ages: [], timbres: [], languages: [] }

/** Opens an address over a list of so many pages. */
async function open(path: string, total_pages: number) {
  const asked: number[] = []
  const fetchLike: FetchLike = (address) => {
    const { pathname, searchParams } = new URL(address, 'https://tembrel.example')
    if (!pathname.endsWith('/narrators'))
      return Promise.resolve(Response.json({ flags: { topics: false }, topics: [] }))
    const page = Number(searchParams.get('page'))
    asked.push(page)
    const narrators = page > total_pages ? [] : idsOf(page).map((id) => ({ id }))
    return Promise.resolve(Response.json({ narrators, total: total_pages * PER_PAGE, total_pages, ...NOBODY }))
  }
  const visit = createVisit({ fetchLike, url: new URL(path, 'https://tembrel.example'), locale: 'ru', cookie: null })
  const { narrators, page } = await loadNarratorList(visit)
  return { asked: asked.length, page, ids: narrators.map(({ id }) => id) }
}

const idsOf = (page: number): number[] => Array.from({ length: PER_PAGE }, (_, at) => (page - 1) * PER_PAGE + at + 1)
const idsUpTo = (page: number): number[] => Array.from({ length: page }, (_, at) => idsOf(at + 1)).flat()

// Rule 7.25
test('A list comes back as long as it was left, in its order', async () => {
  for (const page of [1, 2, 10, 11, 25, 40]) {
    assert.deepEqual(await open(`/narrators?page=${page}`, 60), { asked: page, page, ids: idsUpTo(page) })
  }
})

// Rule 7.25
test('It is never longer than forty pages, nor than it is', async () => {
  assert.deepEqual(await open('/narrators?page=1000', 60), { asked: 40, page: 40, ids: idsUpTo(40) })
  assert.deepEqual(await open('/narrators?page=30', 12), { asked: 12, page: 12, ids: idsUpTo(12) })
  assert.deepEqual(await open('/narrators?page=3', 0), { asked: 1, page: 1, ids: [] })
})

test('Of favourites that a guest asks for one page is read, and nobody shown', async () => {
  assert.deepEqual(await open('/narrators?featured=1&page=20', 60), { asked: 1, page: 1, ids: [] })
})
