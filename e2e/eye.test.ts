/**
 * The eye: every page of the route table, as everybody who may see it opens it by a link, in Russian on a laptop and in English on a
 * phone. It stands at its top, shows its heading and its first action, cuts and covers nothing, says nothing in the console, fails at
 * nothing on the network and does not move; axe judges it in the same visit.
 */
import type { Page } from '@playwright/test'
import { PAGES } from '../apps/web/app/page-table.ts'
import { expectGoodSight } from './eye/first-sight.ts'
import { LINES, pagesOf, type Stop } from './eye/lines.ts'
import { VISITOR_NOTE } from './eye/pictures.ts'
import { LOW_DESK } from './eye/windows.ts'
import { becomeVisitor, VISITOR_KINDS, type VisitorKind } from './eye/visitor.ts'
import { expectEachClean, type Visit } from './steps/clean-page.ts'
import { expect, test } from './steps/test.ts'

/** How many pages one test looks at, so that both workers have some. */
const PAGES_OF_A_TEST = 8

test('Every page of the route table has a line that says who sees it', () => {
  const names = PAGES.map(({ name }) => name).toSorted()
  expect(Object.keys(LINES).toSorted()).toEqual(names)
  const seen = new Set(VISITOR_KINDS.flatMap((kind) => pagesOf(kind).map(({ name }) => name)))
  expect(names.filter((name) => !seen.has(name) && !('elsewhere' in LINES[name]))).toEqual([])
})

for (const kind of VISITOR_KINDS) {
  for (const pages of inParts(pagesOf(kind))) {
    // Rules 2.10, 2.11, 2.42
    test(
      `What a ${kind} sees from ${pages[0]?.path} to ${pages.at(-1)?.path} is whole, silent and still`,
      { annotation: { type: VISITOR_NOTE, description: kind } },
      async ({ page }) => {
        test.setTimeout(600_000)
        await becomeVisitor(page, kind)
        const visits = await Promise.all(pages.map((stop) => visitsOf(page, stop, kind)))
        await expectEachClean(page, visits.flat())
      },
    )
  }
}

test('The first page stands at its top on a low laptop too', async ({ page }) => {
  await expectGoodSight(page, '/', LOW_DESK)
})

/** The addresses of a page, and how axe looks at them. */
async function visitsOf({ request }: Page, { path, line }: Stop, kind: VisitorKind): Promise<Visit[]> {
  const paths = line.addresses === undefined ? [path] : await line.addresses(request, kind)
  return paths.map((one) => ({ path: one, looks: line.looks(kind) }))
}

function inParts(pages: readonly Stop[]): Stop[][] {
  const parts = Math.ceil(pages.length / PAGES_OF_A_TEST)
  const size = Math.ceil(pages.length / parts)
  return Array.from({ length: parts }, (_, part) => pages.slice(part * size, (part + 1) * size))
}
