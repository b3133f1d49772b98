/** How many statements the pages of a signed-in person cost (docs/performance.md): one more fails here. */
import { measurePage, startSignedInPages } from '../bench/signed-in-rows.ts'
import { expect, test } from './steps/test.ts'

/** What everybody is shown alike is looked up again after some moments; an opening that meets none of these looks asks so many. */
const AT_MOST: Readonly<Record<string, number>> = {
  list: 2,
  home: 2,
  profile: 2,
  'new order': 1,
  'order room, 50 messages': 5,
  orders: 6,
  'staff: orders': 9,
}

test('A page for somebody who is signed in asks no more statements than it may', async () => {
  const pages = await startSignedInPages({ narrators: 60, orders: 60 })
  try {
    expect(pages.rows.map(({ title }) => title)).toEqual(Object.keys(AT_MOST))
    for (const row of pages.rows) {
      const ask = async (): Promise<number> => (await measurePage(pages.server, row, 1)).statements
      await expect.poll(ask, { message: row.title, intervals: [0] }).toBeLessThanOrEqual(AT_MOST[row.title] ?? 0)
    }
  } finally {
    await pages.stop()
  }
})
